import { calls } from "contract";
import type { ActivityEntry } from "contract/activity";
import type { GuardedArgs } from "~/access/guard.server";
import { tagOf } from "~/i18n/languages";
import { periodSource } from "~/records/list/period-source.server";
import type { ListSource } from "~/records/list/read-list.server";
import { serviceFormat } from "~/records/service-format.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { leftOutOf, withLeftOut } from "~/taxi-api/left-out.server";
import type { Api } from "~/taxi-api/client.server";
import { type Change, changesOf, isShort, textOf } from "./changes.server";
import { describedOf, nameAlone } from "./described.server";
import { jobHref } from "~/records/jobs/job-href";
import { sentenceOf, sentenceOfJob } from "./sentence.server";

/** An entry in the reader's language. The server writes it, because it has the texts of all modules. */
export interface ShownEntry {
  _id: string;
  at: string;
  /** The action and the resource, which are the same for all entries of one act. */
  kind: string;
  who: { id: string | null; name: string };
  sentence: string;
  /** The changes that the sentence does not mention. */
  changes: { label: string; text: string }[];
  record: { id: string | null; name: string | null };
  /** The URL of the page with all details, if there is one. */
  page: string | null;
  address: string;
  /** Null if the server can't undo anything by its entry. */
  undo: ActivityEntry["undo"];
  /** The bulk action to which the entry belongs, or for which it stands. */
  job: ShownJob | null;
}

/** A bulk action, with the URLs of what can be done with it. */
export interface ShownJob {
  id: string;
  lines: number;
  isForAll: boolean;
  /** Null if the reader may not open it; `undo` is null if nothing can be undone. */
  page: string | null;
  undo: string | null;
}

/** Returns the source of the list and its export. */
export function entrySource(args: GuardedArgs, api: Api = args.api): ListSource<ShownEntry> {
  const ask: ListSource<ShownEntry> = async (page) => {
    const [answer, format] = await Promise.all([api(calls.listActivity, { query: page }), serviceFormat(args)]);
    const { docs, totalDocs } = answer.data;
    const writer = { t: args.t, format, lang: tagOf(args.language) };
    const shown = docs.map((entry) => showEntry(entry, writer));
    return { data: { docs: withLeftOut(shown, leftOutOf(docs)), totalDocs } };
  };
  return periodSource(api, ask, ({ at }) => at);
}

export function showEntry(entry: ActivityEntry, writer: Parameters<typeof sentenceOf>[2]): ShownEntry {
  const { _id, at, who, record, address, action } = entry;
  const job = jobOf(entry);
  if (job?.isForAll) return showJob(entry, job, writer);
  const changes = action === "export" ? [] : changesOf(entry, writer);
  return {
    _id,
    at,
    kind: `${action} ${entry.resource}`,
    who: { id: who.id ?? null, name: who.name ?? "" },
    sentence: sentenceOf(entry, changes, writer),
    changes: isToldBySentence(entry, changes)
      ? []
      : changes.map((change) => ({ label: change.label, text: textOf(change, writer.t) })),
    record: { id: record.id, name: record.name && nameAlone(entry.resource, record.name, writer) },
    page: (record.id && describedOf(entry.resource)?.page?.(record.id)) || null,
    address: address ?? "",
    undo: entry.undo,
    job,
  };
}

/** Returns one entry for everything that a bulk action did. */
function showJob(entry: ActivityEntry, job: ShownJob, writer: Parameters<typeof sentenceOf>[2]): ShownEntry {
  const { _id, at, who, address, action, resource } = entry;
  return {
    _id,
    at,
    kind: `${action} ${resource}`,
    who: { id: who.id ?? null, name: who.name ?? "" },
    sentence: sentenceOfJob(entry, job.lines, writer),
    changes: [],
    record: { id: null, name: null },
    page: null,
    address: address ?? "",
    undo: null,
    job,
  };
}

function jobOf({ job, action }: ActivityEntry): ShownJob | null {
  if (job === null || job.lines < 2) return null;
  const { id, lines, isForAll, mayOpen, undoable } = job;
  const canUndo = mayOpen && undoable > 0 && action !== "undo";
  return { id, lines, isForAll, page: mayOpen ? jobHref(id) : null, undo: canUndo ? jobHref(id, "undo") : null };
}

/** Whether the sentence contains all changes: at most one short field, unless the record is new or removed, or it is an undo. */
function isToldBySentence({ action }: ActivityEntry, changes: readonly Change[]): boolean {
  return changes.length < 2 && changes.every(isShort) && !["create", "delete", "undo"].includes(action);
}

/** Returns the accounts to filter by; null if the call fails, because the list works without them. */
export async function peopleOf(api: Api) {
  return (await api(calls.readActivityOverview).catch(nullIfCallFailed))?.data.people ?? null;
}
