import type { TFunction } from "i18next";
import type { Candidate, Obstacle } from "contract/desk";
import { canOverrule, OBSTACLES } from "contract/desk-constants";
import type { Format } from "~/i18n/format";

/** Describes an obstacle: "has booking 4711 from 5:20 PM until 5:50 PM". For an obstacle that the panel does not know, it is the code. */
export function obstacleText(t: TFunction, format: Format, obstacle: Obstacle): string {
  const { code, number, from, until, by, at, paper, value } = obstacle;
  if (!(OBSTACLES as readonly string[]).includes(code)) return code;
  const named = paper === "" ? "" : t(`bookings:desk.paper.${paper}`, { defaultValue: paper });
  if (code === "clash") {
    const ride = t("bookings:desk.obstacle.clash", {
      number,
      from: format.dateTime(from ?? ""),
      until: format.time(until ?? ""),
    });
    return by === "" || at === null
      ? ride
      : t("bookings:desk.obstacle.clashBy", { ride, name: by, time: format.dateTime(at) });
  }
  if (code === "notApproved")
    return t(`bookings:desk.state.${value}`, { defaultValue: t("bookings:desk.obstacle.notApproved") });
  if (code === "paperMissing" && named === "") return t("bookings:desk.obstacle.papersMissing");
  return t(`bookings:desk.obstacle.${code}`, { paper: named, date: format.date(at ?? ""), city: value });
}

/** Lists the reasons in favor of a driver: "free, online, 4.9, Comfort, 2 rides that day". */
export function meritsOf(
  t: TFunction,
  format: Format,
  { obstacles, isOnline, rating, category, rides }: Candidate,
): string[] {
  return [
    obstacles.some(({ code }) => code === "clash") ? "" : t("bookings:desk.free"),
    isOnline ? t("bookings:desk.online") : "",
    rating === null ? t("bookings:desk.noRating") : t("bookings:desk.stars", { rating: format.average(rating) }),
    category,
    rides === null ? "" : t("bookings:desk.rides", { count: rides, number: format.number(rides) }),
  ].filter(Boolean);
}

/** Whether a person may confirm an assignment or a new time in spite of these obstacles. */
export const mayOverrule = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.every(({ code, key }) => canOverrule(code) && key !== "");
