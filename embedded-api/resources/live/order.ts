const HOUR = 60 * 60 * 1000;

interface Group {
  docs: readonly { at?: string }[];
}

interface City {
  city: string;
  unassigned: Group;
  late: Group;
  waiting: Group;
  underWay: Group;
}

const firstOf = ({ docs }: Group) => (docs[0]?.at === undefined ? undefined : Date.parse(docs[0].at));

/**
 * Orders cities: first those with a ride within the hour and no driver, by its pickup; then those with late drivers or waiting
 * riders, by the longest wait; then those whose rides without a driver begin later.
 */
export function byUrgency(now: Date) {
  const rank = ({ unassigned, late, waiting, underWay }: City): [urgency: number, since: number] => {
    const pickup = firstOf(unassigned);
    if (pickup !== undefined && pickup < now.getTime() + HOUR) return [0, pickup];
    const since = firstOf(late);
    if (since !== undefined) return [1, since];
    const request = firstOf(waiting);
    if (request !== undefined) return [2, request];
    if (pickup !== undefined) return [3, pickup];
    return [underWay.docs.length > 0 ? 4 : 5, 0];
  };
  return (one: City, other: City): number => {
    const [[urgency, since], [otherUrgency, otherSince]] = [rank(one), rank(other)];
    if (urgency !== otherUrgency) return urgency - otherUrgency;
    if (since !== otherSince) return since - otherSince;
    // Places without an office come last.
    if ((one.city === "") !== (other.city === "")) return one.city === "" ? 1 : -1;
    return one.city < other.city ? -1 : 1;
  };
}
