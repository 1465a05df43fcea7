import { createContext } from "react";

/** A saved view at the head of its list. */
export interface ViewTab {
  id: string;
  name: string;
  /** The view's `updatedAt`, for saving changes of it. */
  version?: string;
  mayChange?: true;
}

/** The saved views of the list of this page. */
export interface ListViews {
  /** The result of `listIdOf`. */
  list: string;
  tabs: readonly ViewTab[];
  /** The id of the view with which the list opens for this person. */
  opensWith?: string;
}

/** Null if the server has no views. */
export const ViewsContext = createContext<ListViews | null>(null);

/** The pages of saved views. */
export const VIEWS_PATH = "/adminPanel/views";

/** Returns the URL of a page of saved views, from which Back leads to this list. */
export function viewsHref(under: "" | "/edit" | "/delete" | "/keep", params: Record<string, string>): string {
  return `${VIEWS_PATH}${under}?${new URLSearchParams(params).toString()}`;
}
