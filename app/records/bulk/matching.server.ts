import { redirect, type TypedResponse } from "@remix-run/node";
import { calls } from "contract";
import type { JobGiven } from "contract/jobs";
import type { JobAction } from "contract/job-constants";
import { redirectWithNotice } from "~/session/notices.server";
import { isShownInPlace } from "~/taxi-api/error";
import { failureTexts } from "../form/save-record.server";
import { z } from "zod";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import type { Api } from "~/taxi-api/client.server";
import { jobHref } from "../jobs/job-href";
import { forgetOpenWork } from "~/taxi-api/open-work.server";
import { FORM_TOKEN_FIELD, readHiddenField } from "../form/form-reply";
import { type ListQuery, type ListRules, readListQuery, toApiQuery } from "../list/list-query";
import type { ListSource } from "../list/list-source";
import { ALL_FIELD, QUERY_FIELD } from "./selection";

/** The number of records that a question about all matching rows names. */
const FIRST_ROWS = 5;

/** The list whose matching rows a question may be about. */
export interface AskedList {
  rules: ListRules;
  source: (api: Api, query: ListQuery) => ListSource<{ _id: string }>;
}

/** All rows that match a list's query. */
export interface MatchingRows {
  total: number;
  /** The query of the list's call, with the call's own parameter names, for starting the job. */
  query: string;
  /** The ids of the first rows. */
  first: string[];
}

/** Whether a confirm page is about all matching rows, instead of those that its URL names. */
export function isAboutAll(url: URL): boolean {
  return url.searchParams.has(ALL_FIELD);
}

/** Reads the number of matching rows, and the first of them. */
export async function readMatching(api: Api, url: URL, { rules, source }: AskedList): Promise<MatchingRows> {
  const query = readListQuery(url, rules);
  const sent: { query?: object } = {};
  // Only the list's source knows the call's names for the list's filters, so the query is taken from the call that it makes.
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

/**
 * Leads a question about all matching rows to those among them that the answer can be about, so that its number is that of the job.
 * @param narrowing filters of the list for such rows; those that the question's URL has already stay as they are
 * @throws Response the redirect, if there are such rows
 */
export async function narrowQuestion(
  { api, url, formFailed }: Pick<GuardedArgs, "api" | "url" | "formFailed">,
  asked: AskedList,
  narrowing: Readonly<Record<string, string>>,
): Promise<void> {
  if (!isAboutAll(url) || formFailed) return;
  const narrowed = new URL(url);
  for (const [name, value] of Object.entries(narrowing))
    if (!url.searchParams.get(name)) narrowed.searchParams.set(name, value);
  if (narrowed.search === url.search) return;
  const { total } = await readMatching(api, narrowed, asked);
  if (total > 0) throw redirect(narrowed.pathname + narrowed.search);
}

const storedQuery = z.record(z.string(), z.string());

/**
 * Starts the job of a confirm page about all matching rows, and redirects to its page.
 * @param more further input of the job
 * @throws Response 400 for a form without a query
 * @throws TaxiApiError if the job is refused
 */
export async function startMatching(
  { api, form, person }: Pick<GuardedActionArgs, "api" | "form" | "person">,
  action: JobAction,
  more: { given?: JobGiven; idempotencyKey: string | undefined },
): Promise<TypedResponse<never>> {
  const query = storedQuery.safeParse(parsed(textIn(form, QUERY_FIELD)));
  if (!query.success) throw new Response(null, { status: 400 });
  const { given, idempotencyKey } = more;
  const { data } = await api(calls.startJob, {
    body: { action, query: query.data, ...given },
    idempotencyKey,
  });
  forgetOpenWork(person.email);
  return redirect(jobHref(data._id));
}

/**
 * Starts the job of a confirm page without a form. If it is refused, the list shows the reason.
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
    // Nothing was done, so the list appears unchanged, with the reason.
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
