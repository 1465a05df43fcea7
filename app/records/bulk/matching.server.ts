import { redirect, type TypedResponse } from "@remix-run/node";
import { calls } from "contract";
import type { JobGiven } from "contract/jobs";
import { MAX_JOB_ABOUT, type JobAction } from "contract/job-constants";
import { redirectWithNotice } from "~/session/notices.server";
import { isShownInPlace } from "~/taxi-api/error";
import { failureTexts } from "../form/save-record.server";
import { z } from "zod";
import type { GuardedActionArgs } from "~/access/guard.server";
import type { Api } from "~/taxi-api/client.server";
import { jobHref } from "../jobs/job-href";
import { forgetOpenWork } from "~/taxi-api/open-work.server";
import { FORM_TOKEN_FIELD, readHiddenField } from "../form/form-reply";
import { type ListQuery, type ListRules, readListQuery, toApiQuery } from "../list/list-query";
import type { ListSource } from "../list/list-source";
import { ABOUT_FIELD, ALL_FIELD, QUERY_FIELD } from "./selection";

/** A question about all rows that match names so many of them. */
const FIRST_ROWS = 5;

/** The list whose rows a question may be about, all that match. */
export interface AskedList {
  rules: ListRules;
  source: (api: Api, query: ListQuery) => ListSource<{ _id: string }>;
}

/** All rows that match a list's query. */
export interface MatchingRows {
  total: number;
  /** The query of the list's call, in the call's own words, which the job is begun with. */
  query: string;
  /** The ids of the first rows. */
  first: string[];
}

/** Whether a confirm page is about all rows that match, rather than about those that its address names. */
export function isAboutAll(url: URL): boolean {
  return url.searchParams.has(ALL_FIELD);
}

/** Reads how many rows match, and the first of them. */
export async function readMatching(api: Api, url: URL, { rules, source }: AskedList): Promise<MatchingRows> {
  const query = readListQuery(url, rules);
  const sent: { query?: object } = {};
  // What the list's call is asked says its own source alone, which knows the call's names for the list's filters.
  const noting = ((call, input?: { query?: object }) => {
    if (input?.query && "limit" in input.query) sent.query ??= input.query;
    return api(call, input as never);
  }) as Api;
  const { docs, totalDocs = 0 } = (await source(noting, query)(toApiQuery({ ...query, page: 1, limit: 10 }))).data;
  const { page: _page, limit: _limit, ...asked } = (sent.query ?? {}) as Record<string, unknown>;
  const filters = Object.entries(asked).flatMap(([name, value]) =>
    ["string", "number"].includes(typeof value) && value !== "" ? [[name, String(value as string | number)]] : [],
  );
  return {
    total: totalDocs,
    query: JSON.stringify(Object.fromEntries(filters)),
    first: docs.slice(0, FIRST_ROWS).map(({ _id }) => _id),
  };
}

const storedQuery = z.record(z.string(), z.string());

/**
 * Begins the job of a confirm page that is about all rows that match, and leads to its page.
 * @param more what else the job is begun with
 * @throws Response 400 for a form without a query
 * @throws TaxiApiError where the job is refused
 */
export async function startMatching(
  { api, form, person }: Pick<GuardedActionArgs, "api" | "form" | "person">,
  action: JobAction,
  more: { given?: JobGiven; idempotencyKey: string | undefined },
): Promise<TypedResponse<never>> {
  const query = storedQuery.safeParse(parsed(textIn(form, QUERY_FIELD)));
  if (!query.success) throw new Response(null, { status: 400 });
  const about = textIn(form, ABOUT_FIELD).slice(0, MAX_JOB_ABOUT);
  const { given, idempotencyKey } = more;
  const { data } = await api(calls.startJob, {
    body: { action, query: query.data, about, ...given },
    idempotencyKey,
  });
  forgetOpenWork(person.email);
  return redirect(jobHref(data._id));
}

/**
 * Begins the job of a confirm page without a form; where it is refused, the list says why.
 * @returns null for a form that names its records one by one
 */
export async function beginJob(
  args: Pick<GuardedActionArgs, "api" | "form" | "person" | "t" | "url">,
  action: JobAction,
): Promise<TypedResponse<never> | null> {
  const { form, t, url } = args;
  if (!form.has(ALL_FIELD)) return null;
  try {
    return await startMatching(args, action, { idempotencyKey: readHiddenField(form, FORM_TOKEN_FIELD) });
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    // Nothing was done: the list stands there as it was, and says why.
    const text = failureTexts(error, "save")
      .map((each) => t(each, { defaultValue: each }))
      .join(" ");
    return redirectWithNotice(`${url.pathname.slice(0, url.pathname.lastIndexOf("/"))}${url.search}`, {
      kind: "error",
      text,
    });
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
