/** The pages that are measured: the list of riders is the largest, its form is that of a tip. */
export const LIST = "/adminPanel/user-management";
export const TIPS = "/adminPanel/Tip_Management";
export const TIP_FORM = "/adminPanel/AddEdit_Tip";
export const DASHBOARD = "/adminPanel/dashboard";
export const BOOKINGS = "/adminPanel/Booking_Management";
/** What an open live page asks for. */
export const LIVE_RENEWAL = "/adminPanel/Live/now.data";

/** @param {number} limit @param {number} [page] */
export const listPath = (limit, page = 1) => `${LIST}?limit=${limit}${page > 1 ? `&page=${page}` : ""}`;

/** A part of a name that thousands of a million riders have. */
export const SEARCH = `${LIST}?search=kim`;

/**
 * The form of a tip.
 * @param {import("./person.mjs").Person} person
 * @param {number} [which] so that people don't meet at one
 */
export async function tipForm(person, which = 0) {
  const { body } = await person.get(TIPS);
  const ids = [...new Set([...body.matchAll(/AddEdit_Tip\?(?:[^"]*&amp;)?id=([\w-]+)/g)].map(([, id]) => id))];
  if (ids.length === 0) throw new Error("There is no tip.");
  return `${TIP_FORM}?id=${ids[which % ids.length]}`;
}
