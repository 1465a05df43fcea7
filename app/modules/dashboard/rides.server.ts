import { readBookingData } from "contract/dashboard";
import type { TFunction } from "i18next";
import type { Api } from "~/taxi-api/client.server";
import { drawingsOf, type Drawings } from "./drawings.server";
import { monthsOfYear, type YearMonths } from "./months";
import { yearToShow, type Period } from "./period";

/** The year that both charts are drawn from. */
export interface Rides {
  /** As shown: its year is one that the server has. */
  choice: Period;
  /** For the selector, the latest first. */
  years: number[];
  months: YearMonths;
  /** The month of the year that is not over yet, 1 to 12. */
  running: number | null;
  drawings: Drawings;
}

/** Reads the year that is asked for; a second read only where the server does not have it (ruling B4). */
export async function readRides(api: Api, asked: Period, { t, lang }: { t: TFunction; lang: string }): Promise<Rides> {
  let answer = (await api(readBookingData, { query: { year: asked.year } })).data;
  const year = yearToShow(asked.year, answer.booking_data_year);
  if (year !== asked.year) answer = (await api(readBookingData, { query: { year } })).data;
  const choice = { ...asked, year };
  const now = new Date();
  const months = monthsOfYear(answer.booking_data, year, now);
  const running = year === now.getUTCFullYear() ? now.getUTCMonth() + 1 : null;
  const years = [...new Set([year, ...answer.booking_data_year])].sort((a, b) => b - a);
  return { choice, years, months, running, drawings: drawingsOf(t, lang, choice, months) };
}
