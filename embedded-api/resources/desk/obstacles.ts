import { canOverrule, type ObstacleCode, type Standing } from "contract/desk-constants";
import { DRIVER_DOCUMENT_TYPES } from "contract/driver-constants";
import { fullName } from "../../core/full-name";
import { expiryMoment } from "../driver-documents/validity";

/** The number of documents that a driver needs. */
export const MIN_PAPERS = DRIVER_DOCUMENT_TYPES.length;

/** A ride that is too close in time to the wanted one. Times are in PostgreSQL's text form. */
export interface Clash {
  id: string;
  number: number;
  from: string;
  until: string;
  by: string | null;
  at: string | null;
}

/** A document that is not accepted, or not valid on the day of the pickup. */
export interface Paper {
  type: string;
  expiresOn: string;
  isApproved: boolean;
}

/** The facts about a driver that matter for a ride. */
export interface Judged {
  id: string;
  firstName: string;
  lastName: string;
  countryCode: string;
  mobileNumber: string;
  status: string;
  isBlocked: boolean;
  ratingCount: number;
  rating: number;
  isOnline: boolean;
  rides: number;
  city: string;
  clashes: Clash[];
  paperCount: number;
  papers: Paper[];
  vehicleId: string | null;
  plate: string | null;
  make: string | null;
  model: string | null;
  colour: string | null;
  category: string | null;
  carPapers: Paper[];
  licenceNumber: string | null;
  licenceUntil: string | null;
  drivesService: boolean;
  isOfCity: boolean;
}

/** An obstacle to assigning a ride to a driver. */
export interface Obstacle {
  code: ObstacleCode;
  key: string;
  number?: string;
  from?: string;
  until?: string;
  by?: string;
  at?: string | null;
  paper?: string;
  value?: string;
}

/** Returns the obstacles, the worst first. @param timeZone of the service */
export function obstaclesOf(driver: Judged, timeZone: string): Obstacle[] {
  const expired = (code: "paperExpires" | "vehicleExpires", { type, expiresOn }: Paper): Obstacle => ({
    code,
    key: `${code}:${type}:${expiresOn}`,
    paper: type,
    at: expiryMoment(expiresOn, timeZone),
  });
  const obstacle = (code: ObstacleCode, more: Partial<Obstacle> = {}): Obstacle => ({
    code,
    key: canOverrule(code) ? code : "",
    ...more,
  });
  const refused = driver.papers.filter(({ isApproved }) => !isApproved);
  return [
    ...(driver.status === "approved" ? [] : [obstacle("notApproved", { value: driver.status })]),
    ...(driver.isBlocked ? [obstacle("blocked")] : []),
    ...refused.map(({ type }) => obstacle("paperMissing", { paper: type })),
    ...(refused.length === 0 && driver.paperCount < MIN_PAPERS ? [obstacle("paperMissing")] : []),
    ...(driver.vehicleId === null ? [obstacle("noVehicle")] : []),
    ...driver.clashes.map((clash) =>
      obstacle("clash", {
        key: `clash:${clash.id}`,
        number: String(clash.number),
        from: momentOf(clash.from),
        until: momentOf(clash.until),
        by: clash.by ?? "",
        at: clash.at === null ? null : momentOf(clash.at),
      }),
    ),
    ...driver.papers.filter(({ isApproved }) => isApproved).map((paper) => expired("paperExpires", paper)),
    ...driver.carPapers.map((paper) => expired("vehicleExpires", paper)),
    ...(driver.drivesService ? [] : [obstacle("otherService")]),
    ...(driver.isOfCity ? [] : [obstacle("otherCity", { value: driver.city })]),
  ];
}

const momentOf = (text: string) => new Date(text).toISOString();

/** Returns how well a driver with these obstacles fits. */
export function standingOf(obstacles: readonly Obstacle[]): Standing {
  if (obstacles.some(({ code }) => !canOverrule(code))) return "never";
  return obstacles.length === 0 ? "fit" : "ask";
}

/** Converts a driver to the candidate in answers. */
export function showCandidate(driver: Judged, timeZone: string) {
  const obstacles = obstaclesOf(driver, timeZone);
  return {
    _id: driver.id,
    name: fullName(driver),
    phone: `${driver.countryCode} ${driver.mobileNumber}`,
    status: driver.status,
    rating: driver.ratingCount > 0 ? driver.rating : null,
    rides: driver.rides,
    isOnline: driver.isOnline,
    city: driver.city,
    plate: driver.plate ?? "",
    category: driver.category ?? "",
    standing: standingOf(obstacles),
    obstacles: obstacles.map(showObstacle),
  };
}

/** Returns an obstacle with all fields of answers. */
export function showObstacle(obstacle: Obstacle) {
  return { number: "", from: null, until: null, by: "", at: null, paper: "", value: "", ...obstacle };
}
