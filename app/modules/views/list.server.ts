import { calls } from "contract";
import type { View } from "contract/views";
import type { GuardedArgs } from "~/access/guard.server";
import { shareLabel } from "./edit.server";
import { hrefOf, mayOpenList, shareOf } from "./view";
import { backOf, titleOf } from "./views.server";

/** The views of one row of tabs, which people can reorder. */
export interface ViewGroup {
  list: string;
  title: string;
  rows: ShownView[][];
}

interface ShownView {
  id: string;
  name: string;
  href: string | null;
  share: string;
  author: string;
  position: number;
  mayChange: boolean;
  counted: boolean;
  threshold: number | null;
}

/** Reads all views of the person by list; the list from which the person comes is first. */
export async function readViewList(args: GuardedArgs) {
  const { api, url, person, t } = args;
  // The cached views are read again for this page. If they could not be read, the page says why.
  const docs = (await args.views()) ?? (await api(calls.listViews)).data.docs;
  const asked = url.searchParams.get("list");
  const lists = [...new Set(docs.map(({ list }) => list))].filter((list) => mayOpenList(person, list));
  const groups = lists.map((list): ViewGroup => {
    const own = docs.filter((view) => view.list === list);
    const keys = [...new Set(own.map(({ key }) => key))];
    const rows = keys.map((key) => own.filter((view) => view.key === key).map((view) => shown(args, view)));
    return { list, title: titleOf(t, list), rows };
  });
  const isAsked = ({ list }: ViewGroup) => Number(list !== asked);
  groups.sort((a, b) => isAsked(a) - isAsked(b) || a.title.localeCompare(b.title, args.language));
  return { groups, back: url.searchParams.has("back") ? backOf(args) : null, search: url.search };
}

function shown({ t }: GuardedArgs, view: View): ShownView {
  return {
    id: view._id,
    name: view.name,
    href: hrefOf(view),
    share: shareLabel(t, shareOf(view)),
    author: view.key !== null && view.author ? t("views:by", { name: view.author.name }) : "",
    position: view.position,
    mayChange: view.mayChange,
    counted: view.count !== null,
    threshold: view.count?.threshold ?? null,
  };
}
