import { calls } from "contract";
import { HIDDEN_SEARCH } from "contract/job-constants";
import type { Job, JobRow } from "contract/jobs";
import type { GuardedArgs } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { countedLists } from "~/records/list/counted-lists.server";
import { readListQuery } from "~/records/list/list-query";
import { listPathOf } from "~/access/view-address";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { narrowedInWords } from "~/ui/list/asked-list";
import { unattended } from "~/taxi-api/unattended.server";
import type { ListSource } from "~/records/list/list-source";
import { recordLink } from "~/records/return-to";
import { stateKey, tellJob } from "~/records/jobs/tell-job.server";
import { jobHref } from "~/records/jobs/job-href";
import { actionText, subjectOf } from "~/records/jobs/job-action";
import type { ToldJob } from "~/records/jobs/told-job";
import type { Api } from "~/taxi-api/client.server";

/** A row of the list of jobs, with its texts. */
export interface ListedJob {
  _id: string;
  title: string;
  state: string;
  numbers: string;
  who: string;
  createdAt: string | undefined;
}

/** A receipt, with the URL of its record if the person may open it. */
export type ShownRow = JobRow & { to: string | null };

type Words = Pick<GuardedArgs, "t" | "language">;

const numberIn = ({ language }: Pick<Words, "language">) => {
  const format = new Intl.NumberFormat(tagOf(language));
  return (value: number) => format.format(value);
};

/** @throws TaxiApiError "missing" also for another person's job, which becomes the 404 page (ruling B7) */
export async function jobOf(api: Api, id: string): Promise<Job> {
  return (await api(calls.readJob, { params: { id } })).data;
}

/**
 * Describes the search and filters that selected the records of a job, in the reader's language; empty if there were none, null
 * if the records were chosen one by one. Parameters that are no filter of the list, such as its order, are left out.
 */
export async function aboutJob(args: GuardedArgs, { action, query }: Pick<Job, "action" | "query">) {
  if (query === null) return null;
  const kept = Object.entries(query).filter(([, value]) => value !== HIDDEN_SEARCH);
  const { search = "", ...asked } = Object.fromEntries(kept);
  const { t, api, language } = args;
  const { listId } = subjectOf(action);
  const list = countedLists[listId];
  const url = new URL(listPathOf(listId), args.url);
  const rules = typeof list?.rules === "function" ? list.rules(url) : list?.rules;
  const filters = Object.fromEntries(
    Object.entries(asked).filter(([name]) => name in (rules?.filters ?? {}) || name === rules?.scope?.name),
  );
  const known = rules && list?.filters ? await list.filters(args, { ...readListQuery(url, rules), filters }) : [];
  const { date } = formatFor(tagOf(language), await serviceLocale(api));
  const isHidden = kept.length < Object.keys(query).length;
  const words = narrowedInWords(t, { query: { search, filters }, filters: known }, date);
  return [...(isHidden ? [t("jobs:searched")] : []), ...words].join(" · ");
}

/** Returns the progress of a job, for a page that polls. */
export async function askedJob({ api, params: { id = "" }, ...words }: GuardedArgs): Promise<ToldJob> {
  return told(await jobOf(unattended(api), id), words);
}

export function told(job: Job, words: Words): ToldJob {
  return tellJob(job, words.t, numberIn(words));
}

/** Returns the source of the list of jobs and its export. */
export function jobSource(api: Api, words: Words): ListSource<ListedJob> {
  return async (page) => {
    const { docs, totalDocs } = (await api(calls.listJobs, { query: page })).data;
    const rows = docs.map((job) => ({
      _id: job._id,
      title: actionText(words.t, job.action),
      state: words.t(stateKey(job)),
      numbers: told(job, words).text,
      who: job.by.name,
      createdAt: job.createdAt,
    }));
    return { data: { docs: rows, totalDocs } };
  };
}

/** Returns the source of a job's receipts and their export. */
export function rowSource(
  { api, person }: Pick<GuardedArgs, "api" | "person">,
  id: string,
  job: Pick<Job, "action">,
): ListSource<ShownRow> {
  const record = subjectOf(job.action).record;
  return async (page) => {
    const { docs, totalDocs } = (await api(calls.listJobRows, { params: { id }, query: page })).data;
    const rows = docs.map((row) => ({
      ...row,
      // A removed record has no page.
      to: record && row.name !== null ? recordLink(person, record, row._id, jobHref(id)) : null,
    }));
    return { data: { docs: rows, totalDocs } };
  };
}
