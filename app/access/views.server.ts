import { calls } from "contract";
import { type Grant, meets } from "contract/access-keys";
import type { View } from "contract/views";
import type { Api } from "~/taxi-api/client.server";
import { KeptAnswers } from "~/taxi-api/kept-answers.server";
import { type AskedView, listAt, type NoView, noteView, VIEW, WHOLE_LIST } from "./view-address";

/** The cached views; null if the server has no views. */
const kept = new KeptAnswers<readonly View[] | null>({
  read: async (api) => (await api(calls.listViews)).data.docs,
  without: null,
  // Others may have shared a view, or set a default, in another process of the panel.
  staleMs: 0,
  // The wait is short, because the list's own calls come afterwards.
  maxWaitMs: 1_000,
});

/** Reads a person's views; null if the server has no views, undefined if it does not answer. */
export type ReadViews = () => Promise<readonly View[] | null | undefined>;

/**
 * @param isFresh whether the page needs the present state of the views, which another process of the panel may have changed
 */
export function readViews(api: Api, email: string, isFresh: boolean): ReturnType<ReadViews> {
  if (isFresh) kept.forget(email);
  return kept.get(api, email);
}

/** Makes everybody's next page read the views again, after a person may have changed them, because views can be shared. */
export const forgetViews = (): void => kept.forgetAll();

/** Whether a URL names a view other than the whole list. */
export function namesView({ searchParams }: URL): boolean {
  return ![null, "", WHOLE_LIST].includes(searchParams.get(VIEW));
}

/**
 * Returns the view with which a list opens for a person: the first one that the admin has set as default for one of the person's
 * keys. For the admin the whole list opens.
 */
export function opensWith(person: Grant, views: readonly View[], list: string): View | undefined {
  if (person.role === "admin") return undefined;
  return views.find(
    (view) => view.list === list && view.scope === "default" && view.key !== null && meets(person, [view.key as never]),
  );
}

/**
 * Finds out which view a URL shows, and stores it: the view that the URL names or, without a query, the list's default.
 * @param isBare whether the requested URL has no query
 */
export async function applyView(url: URL, isBare: boolean, person: Grant, read: ReadViews): Promise<void> {
  if (namesView(url)) return noteView(url, await namedView(url, read));
  const list = listAt(url.pathname);
  const opened = list === null ? undefined : opensWith(person, (await read()) ?? [], list);
  if (!opened) return;
  if (!isBare) return noteView(url, WHOLE_LIST);
  // The columns in a view's URL replace those that the browser remembers for the whole list.
  url.searchParams.delete("columns");
  noteView(url, asAsked(opened));
}

async function namedView(url: URL, read: ReadViews): Promise<AskedView | NoView> {
  const views = await read();
  // Without views on the server, the whole list is shown.
  if (views === null) return WHOLE_LIST;
  if (views === undefined) return "unread";
  const found = views.find(({ _id }) => _id === url.searchParams.get(VIEW));
  return found ? asAsked(found) : "missing";
}

const asAsked = ({ _id, list, query }: View): AskedView => ({ id: _id, list, query });
