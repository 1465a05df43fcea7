import { data as reply, redirect } from "@remix-run/node";
import { calls } from "contract";
import { type UndoRefusal, undoRefusal } from "contract/activity";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { landingScreen, safeTarget } from "~/access/landing";
import { mayOpen, pathOf } from "~/access/screens";
import { tagOf } from "~/i18n/languages";
import { bulkResultReply } from "~/records/bulk/bulk-action.server";
import { FORM_TOKEN_FIELD, readHiddenField } from "~/records/form/form-reply";
import { mapWithConcurrency } from "~/records/bulk/limit-concurrency";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { newFormToken } from "~/records/form/form-token.server";
import { failureTexts } from "~/records/form/save-record.server";
import { idsOf, MAX_SELECTED, type RecordResult, selectionIn } from "~/records/bulk/selection";
import { serviceFormat } from "~/records/service-format.server";
import { redirectWithNotice } from "~/session/notices.server";
import { UNDO_FIELD } from "~/session/undo-lines.server";
import { isShownInPlace } from "~/taxi-api/error";
import { showEntry } from "./entries.server";
import { describedOf, nameAlone } from "./described.server";
import type { Writer } from "~/records/activity/values.server";

/** Returns the page that the person came from, or their landing page if they may not open it. */
function backOf({ url, person }: GuardedArgs): string {
  return safeTarget(person, url.searchParams.get("back")) ?? pathOf(landingScreen(person));
}

/**
 * Reads the entries that the page asks about. A notice submits the same form without this question, also for people who may not
 * read entries; after a refusal the browser opens this page all the same, to show the reply.
 */
export async function readUndoPage(args: GuardedArgs) {
  const back = backOf(args);
  const ids = idsOf(args.url).slice(0, MAX_SELECTED);
  if (ids.length === 0 && !args.formFailed) throw redirect(back);
  const entries = await readUnlessFormFailed(args, async () => {
    if (!mayOpen(args.person, "Activity")) return [];
    const writer = await writerFor(args);
    return mapWithConcurrency(ids, async (id) => {
      const { data } = await args.api(calls.readActivityEntry, { params: { id } });
      const { sentence, undo } = showEntry(data, writer);
      // Entries about removed people have no name, so the time distinguishes them.
      return { _id: data._id, at: data.at, sentence, undo };
    });
  });
  return { entries: entries ?? [], back, formToken: newFormToken() };
}

/** Undoes lines of activity. If one can't be undone, the reply tells why, and what has happened since. */
export async function undo(args: GuardedActionArgs) {
  const { t } = args;
  const lines = linesIn(args);
  if (lines.length === 0) throw new Response(null, { status: 400 });
  const outcomes = await mapWithConcurrency(lines, (line) => undoOne(args, line));
  const failed = outcomes.filter(({ ok }) => !ok);
  const done = outcomes.length - failed.length;
  const text = t("activity:undo.done", { count: done });
  const about = outcomes.length === 1 && outcomes[0]!.name;
  const leadBack = (kind: "success" | "info", text: string) =>
    redirectWithNotice(backOf(args), { kind, text, ...(about && { about }) });
  if (failed.length === 0) return leadBack("success", text);
  // After a double click the browser shows the second answer, so "already undone" must not look like a failure.
  const undone = t("activity:undo.why.undone");
  if (outcomes.every(({ why }) => why?.[0] === undone)) return leadBack("info", undone);
  const [{ name, refused }] = failed as [Outcome];
  if (outcomes.length === 1 && refused) return reply({ refused: { ...refused, name } }, { status: 409 });
  const named = outcomes.map(({ refused: _, ...outcome }) => ({
    ...outcome,
    name: outcome.name || t("activity:undo.entry"),
  }));
  return bulkResultReply({ outcomes: named, done, failed: failed.length }, text);
}

interface Outcome extends RecordResult {
  /** The server's reason, which another attempt does not change, and what has happened to the record since, in sentences. */
  refused?: { why: string; since: string[] };
}

/** Returns the lines that the form of the question or of the result names, or those in the address of the notice's form. */
function linesIn({ form, url }: GuardedActionArgs): { id: string; name: string }[] {
  const named = form.has(UNDO_FIELD) ? idsOf(url).map((id) => ({ id, name: "" })) : selectionIn(form);
  return named.filter(({ id }) => id !== "").slice(0, MAX_SELECTED);
}

async function undoOne(args: GuardedActionArgs, { id, name }: { id: string; name: string }): Promise<Outcome> {
  try {
    // With a key made only of the line, a later undo of the same line would get the stored first answer, although there may be
    // something to undo again.
    const token = readHiddenField(args.form, FORM_TOKEN_FIELD);
    const { data } = await args.api(calls.undoActivity, {
      params: { id },
      idempotencyKey: token && `${token}.${encodeURIComponent(id)}`,
    });
    describedOf(data?.resource ?? "")?.forget?.();
    return { id, name: await shownName(args, data, name), ok: true };
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    const refusal = undoRefusal.safeParse(error.current).data;
    const why =
      refusal &&
      (refusal.rule ? args.t(`activity:undo.rule.${refusal.rule}`) : args.t(`activity:undo.why.${refusal.why}`));
    return {
      id,
      name: await shownName(args, refusal, name),
      ok: false,
      why: why ? [why] : failureTexts(error, "record"),
      ...(error.isUncertain && { isUncertain: true }),
      ...(refusal && why && { refused: { why, since: await sentencesOf(args, refusal) } }),
    };
  }
}

async function sentencesOf(args: GuardedActionArgs, { since }: UndoRefusal): Promise<string[]> {
  if (since.length === 0) return [];
  const writer = await writerFor(args);
  return since.map((entry) => `${writer.format.dateTime(entry.at)}: ${showEntry(entry, writer).sentence}`);
}

/**
 * Returns the name, as the panel shows it, of the record in an answer.
 * @param known the name or sentence that is used if the answer contains no name
 */
async function shownName(
  args: GuardedActionArgs,
  named: Pick<UndoRefusal, "name" | "resource"> | undefined,
  known: string,
): Promise<string> {
  if (!named?.name) return known.replace(/\.$/, "");
  return nameAlone(named.resource ?? "", named.name, await writerFor(args));
}

async function writerFor(args: GuardedArgs): Promise<Writer> {
  return { t: args.t, format: await serviceFormat(args), lang: tagOf(args.language) };
}
