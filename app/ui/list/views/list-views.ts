import { useContext } from "react";
import type { ListQuery } from "~/records/list/list-query";
import { listIdFor } from "~/records/list/list-view";
import { type ListViews, ViewsContext } from "../../views-context";

/** Returns the views of a list, if the page is that of the list. */
export function useListViews(query: ListQuery): ListViews | null {
  const views = useContext(ViewsContext);
  return views?.list === listIdFor(query) ? views : null;
}
