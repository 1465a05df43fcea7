import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { inertUnder } from "../feedback/inert-under";
import { MissingCall } from "../feedback/not-connected";
import type { ListResult } from "~/records/list/list-result";
import type { ListFilter } from "~/records/list/list-columns";
import { PageHeading } from "../page-heading";
import { AskedListContext } from "./asked-list";
import { ExportMenu } from "./export-menu";
import { ViewTabs } from "./views/view-tabs";

interface ListPageProps {
  title: ReactNode;
  section?: ReactNode;
  /** The record that the list belongs to; its name is above the title, as a link. */
  back?: string;
  summary?: ReactNode;
  list: ListResult<unknown>;
  /** The toolbar's filters, for questions about all matching rows. */
  filters?: readonly ListFilter[];
  /** Links beside the heading that lead elsewhere. */
  links?: ReactNode;
  /** The actions of the list, at most one of them primary. A list that is not connected offers none. */
  actions?: ReactNode;
  /** Cards between the heading and the list, whose data are read by other calls. */
  above?: ReactNode;
  /** Cards after the list, like `above`. */
  below?: ReactNode;
  /** Toolbar, body and pagination. */
  children: ReactNode;
}

/** A list's page, inert while a child route (a confirm page or a form) is open above it. */
export function ListPage({
  title,
  section,
  back,
  summary,
  list,
  filters = [],
  links,
  actions,
  above,
  below,
  children,
}: ListPageProps) {
  const over = useOutlet();
  const missing = list.state === "notConnected" ? (list.problem?.call ?? "") : null;
  return (
    <>
      <div {...inertUnder(over)}>
        <PageHeading title={title} section={section} back={back} summary={summary}>
          {links}
          <ExportMenu list={list} />
          {missing === null && actions}
        </PageHeading>
        {above}
        <div className="card list">
          {missing === null && <ViewTabs query={list.query} filters={filters} />}
          {children}
        </div>
        {below}
      </div>
      <MissingCall.Provider value={missing}>
        <AskedListContext.Provider value={{ query: list.query, filters }}>{over}</AskedListContext.Provider>
      </MissingCall.Provider>
    </>
  );
}
