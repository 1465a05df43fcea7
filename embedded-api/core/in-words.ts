const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
const percentages = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a number for a message: "5,754". */
export const numberInWords = (value: number) => numbers.format(value);

/** Formats a percentage for a message: "12.5%". */
export const percentInWords = (value: number) => percentages.format(value / 100);

/** Formats a day for a message: "Nov 25, 2026". @param day such as "2026-11-25" */
export const dayInWords = (day: string) => days.format(new Date(day));

/** Formats a count for a message: "1 driver", "1,710 drivers". */
export const countInWords = (count: number, noun: string) => `${numberInWords(count)} ${noun}${count === 1 ? "" : "s"}`;
