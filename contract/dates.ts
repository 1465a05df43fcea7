/** Whether a date is in the years 1900 to 9998, so that a database can store it and the day after it. */
export const isKeptDate = (date: string | number) => {
  const year = new Date(date).getUTCFullYear();
  return year >= 1900 && year <= 9998;
};
