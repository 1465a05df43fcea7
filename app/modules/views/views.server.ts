import { calls } from "contract";
import type { View } from "contract/views";
import type { TFunction } from "i18next";
import type { GuardedArgs } from "~/access/guard.server";
import { openTarget } from "~/access/landing";
import { matchScreen } from "~/access/screens";
import { listAt, listPathOf } from "~/access/view-address";
import { notFound } from "~/http/panel-error.server";
import { countedLists } from "~/records/list/counted-lists.server";
import { readTarget } from "~/records/return-to";
import type { Api } from "~/taxi-api/client.server";
import { VIEWS_PATH } from "~/ui/views-context";

/** @throws PanelError 404 for a view that the person does not have; TaxiApiError */
export async function viewOf(api: Api, id: string): Promise<View> {
  const found = (await api(calls.listViews)).data.docs.find(({ _id }) => _id === id);
  if (!found) throw notFound();
  return found;
}

/** Returns the name of a list. */
export function titleOf(t: TFunction, list: string): string {
  const { title } = countedLists[list] ?? {};
  return t(title ?? `screens:title.${matchScreen(listPathOf(list))}`, { defaultValue: list });
}

/** Returns the page to which Back leads: the list in its last state, or the page with all views. */
export function backOf({ url, person }: GuardedArgs): string {
  return openTarget(person, readTarget(url.searchParams.get("back") ?? "")) ?? VIEWS_PATH;
}

/** Parameters of a list's URL that are not part of its state. */
const KEPT = ["id", "returnTo"];

/**
 * Returns the page to go back to. If that is a list, it shows a view instead of its previous state.
 * @param id null to show the list without a view
 */
export function backWith(back: string, id: string | null): string {
  const { pathname, searchParams } = new URL(back, "http://panel.invalid");
  if (listAt(pathname) === null) return back;
  const params = new URLSearchParams(id === null ? {} : { view: id });
  for (const name of KEPT) for (const value of searchParams.getAll(name)) params.append(name, value);
  const search = params.toString();
  return search === "" ? pathname : `${pathname}?${search}`;
}
