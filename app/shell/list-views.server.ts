import type { Grant } from "contract/access-keys";
import type { View } from "contract/views";
import { opensWith } from "~/access/views.server";
import type { ListViews, ViewTab } from "~/ui/views-context";

/** Returns a person's views for the head of a list. Shared views come first, in the server's order. */
export function viewsOfList(person: Grant, views: readonly View[], list: string): ListViews {
  const opened = opensWith(person, views, list);
  const own = views.filter((view) => view.list === list);
  const tabs = own.map(({ _id, name, updatedAt, mayChange }): ViewTab => ({
    id: _id,
    name,
    ...(updatedAt && { version: updatedAt }),
    ...(mayChange && { mayChange }),
  }));
  return { list, tabs, ...(opened && { opensWith: opened._id }) };
}
