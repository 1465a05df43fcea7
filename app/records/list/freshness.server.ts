import type { GuardedArgs } from "~/access/guard.server";
import { tagOf } from "~/i18n/languages";
import type { Api } from "~/taxi-api/client.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { unattended } from "~/taxi-api/unattended.server";
import type { Freshness, NewRows } from "./freshness";
import { toApiQuery, type ApiQuery, type ListQuery } from "./list-query";
import type { ListSource } from "./list-source";

/** More new rows than these are not counted. */
const MOST_COUNTED = 10;

/** Reads a list and says when it was read. The server writes the texts, so that browsers need not load them for other lists. */
export async function withFreshness<List extends object>(
  { api, t, language }: GuardedArgs,
  reading: Promise<List>,
): Promise<List & { freshness: Freshness }> {
  const at = new Date();
  const [list, { timeZone }] = await Promise.all([reading, serviceLocale(api)]);
  const time = new Intl.DateTimeFormat(tagOf(language), { timeStyle: "short", timeZone }).format(at);
  const freshness = {
    at: at.toISOString(),
    asOf: t("freshness:asOf", { time }),
    show: t("freshness:show"),
    refresh: t("freshness:refresh"),
  };
  return { ...list, freshness };
}

interface NewRowsOptions<Row> {
  /** The list as the page shows it. */
  query: ListQuery;
  source: (api: Api) => ListSource<Row>;
  /** The column by which the newest row is the first one. */
  newest: string;
  /** Returns when a row was created. */
  cameAt: (row: Row) => string | null;
}

/**
 * Answers an open page, which polls how many rows were added to its list since it was read. The server is asked only for these,
 * and for a few at most; if it sends other rows as well, they are ignored.
 */
export async function answerNewRows<Row>(
  { api, t, url }: GuardedArgs,
  { query, source, newest, cameAt }: NewRowsOptions<Row>,
): Promise<Response> {
  const since = momentOf(url.searchParams.get("since"));
  if (since === null) return Response.json({ text: null } satisfies NewRows);
  const page: ApiQuery & { since: string } = {
    ...toApiQuery({ ...query, page: 1, limit: MOST_COUNTED, sort: newest, order: "desc" }),
    since,
  };
  const { docs } = (await source(unattended(api))(page)).data;
  const count = docs.filter((row) => Date.parse(cameAt(row) ?? "") > Date.parse(since)).length;
  const number = count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`;
  return Response.json({ text: count > 0 ? t("freshness:new", { number }) : null } satisfies NewRows);
}

function momentOf(text: string | null): string | null {
  const time = /^\d{4}-\d\d-\d\dT/.test(text ?? "") ? Date.parse(text!) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
