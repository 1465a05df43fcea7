import { calls } from "contract";
import { type Grant, meets } from "contract/access-keys";
import type { View } from "contract/views";
import type { Api } from "~/taxi-api/client.server";
import { KeptAnswers } from "~/taxi-api/kept-answers.server";
import { type AskedView, listAt, type NoView, noteView, VIEW, WHOLE_LIST } from "./view-address";

/** Null where the server has no views. */
const kept = new KeptAnswers<readonly View[] | null>({
  read: async (api) => (await api(calls.listViews)).data.docs,
  without: null,
  staleMs: 300_000,
  // The list's own calls come afterwards.
  maxWaitMs: 1_000,
});

/** Reads the views that a person has; null where the server has none, undefined where it does not answer. */
export type ReadViews = () => Promise<readonly View[] | null | undefined>;

/**
 * @param isFresh whether the page depends on what a view is now: another process of the panel may have changed it
 */
export function readViews(api: Api, email: string, isFresh: boolean): ReturnType<ReadViews> {
  if (isFresh) kept.forget(email);
  return kept.get(api, email);
}

/** Reads the views anew for the next page, after the person may have changed them. */
export const forgetViews = (email: string): void => kept.forget(email);

/** Whether an address names a view, other than the whole list. */
export function namesView({ searchParams }: URL): boolean {
  return ![null, "", WHOLE_LIST].includes(searchParams.get(VIEW));
}

/** What a list opens with for a person: the first view that the admin has set for a key that they hold. The admin's own opens whole. */
export function opensWith(person: Grant, views: readonly View[], list: string): View | undefined {
  if (person.role === "admin") return undefined;
  return views.find(
    (view) => view.list === list && view.scope === "default" && view.key !== null && meets(person, [view.key as never]),
  );
}

/**
 * Finds out which view an address is to show, and notes it: the one that it names, or what its list opens with, for an address
 * without a query.
 * @param isBare whether the address that was asked for has no query
 */
export async function applyView(url: URL, isBare: boolean, person: Grant, read: ReadViews): Promise<void> {
  if (namesView(url)) return noteView(url, await namedView(url, read));
  const list = listAt(url.pathname);
  const opened = list === null ? undefined : opensWith(person, (await read()) ?? [], list);
  if (!opened) return;
  if (!isBare) return noteView(url, WHOLE_LIST);
  // Those that the browser remembers are of the list as it is without a view.
  url.searchParams.delete("columns");
  noteView(url, asAsked(opened));
}

async function namedView(url: URL, read: ReadViews): Promise<AskedView | NoView> {
  const views = await read();
  // Where nobody saves views, the list is as ever.
  if (views === null) return WHOLE_LIST;
  if (views === undefined) return "unread";
  const found = views.find(({ _id }) => _id === url.searchParams.get(VIEW));
  return found ? asAsked(found) : "missing";
}

const asAsked = ({ _id, list, query }: View): AskedView => ({ id: _id, list, query });
