import type { TFunction } from "i18next";
import type { LiveCity, LiveRide } from "contract/live";
import type { Format } from "~/i18n/format";

const MINUTE = 60_000;
/** Rides without a driver are mentioned if they begin within this many minutes or, if there are none, within the hour. */
const SOON = 20;
const WITHIN_THE_HOUR = 60;
/** Riders are mentioned if they have waited for this many minutes. */
const LONG_WAIT = 10;

/** Describes what is urgent: "2 rides in Seattle begin within 20 minutes and have no driver. 1 driver is late." */
export function sentenceOf(
  t: TFunction,
  format: Format,
  { at, cities }: { at: string; cities: readonly LiveCity[] },
): string {
  const now = Date.parse(at);
  const within = (minutes: number) => (ride: LiveRide) => momentOf(ride) <= now + minutes * MINUTE;
  const said = (key: string, count: number, more: Record<string, unknown> = {}, sign = "") =>
    t(`live:${key}`, { count, number: format.number(count) + sign, ...more });
  const urgent = cities.filter(({ unassigned }) => unassigned.docs.some(within(WITHIN_THE_HOUR)));
  const soonIn = ({ unassigned: { docs } }: LiveCity) => docs.filter(within(WITHIN_THE_HOUR));
  const [worst, ...others] = urgent;
  const sentences: string[] = [];
  if (worst) {
    const { city, unassigned } = worst;
    const place = city === "" ? "" : "In";
    const overdue = soonIn(worst).filter((ride) => ride.scheduledAt !== null && momentOf(ride) < now);
    const ahead = soonIn(worst).filter((ride) => !overdue.includes(ride));
    const minutes = ahead.some(within(SOON)) ? SOON : WITHIN_THE_HOUR;
    const next = ahead.filter(within(minutes));
    // If there are very many rides, the answer contains only the first ones.
    const isCut = unassigned.docs.length < unassigned.total && overdue.length + next.length === unassigned.docs.length;
    const sign = isCut ? "+" : "";
    if (overdue.length > 0)
      sentences.push(said(`overdue${place}`, overdue.length, { city }, next.length > 0 ? "" : sign));
    if (next.length > 0) sentences.push(said(`soon${place}`, next.length, { city, minutes }, sign));
    const elsewhere = others.reduce((sum, each) => sum + soonIn(each).length, 0);
    if (elsewhere > 0) sentences.push(said("elsewhere", elsewhere));
  } else sentences.push(t("live:calm"));
  const late = cities.reduce((sum, each) => sum + each.late.total, 0);
  if (late > 0) sentences.push(said("late", late));
  const waiting = cities.flatMap(({ waiting }) => waiting.docs).filter(within(-LONG_WAIT));
  if (waiting.length > 0) sentences.push(said("waits", waiting.length, { minutes: LONG_WAIT }));
  return sentences.join(" ");
}

/** Returns the moment of a ride. An invalid moment, which servers may send, is never urgent. */
function momentOf({ at }: LiveRide): number {
  const moment = Date.parse(at ?? "");
  return Number.isNaN(moment) ? Infinity : moment;
}
