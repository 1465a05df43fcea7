import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { inertUnder } from "../feedback/inert-under";
import type { ShownList } from "~/records/list-result";
import { PageHeading } from "../page-heading";
import { ExportLink } from "./export-link";

interface ListPageProps {
  title: ReactNode;
  section?: ReactNode;
  summary?: ReactNode;
  /** The list whose CSV export is linked beside the heading. */
  list?: ShownList<unknown>;
  /** Links and buttons beside the heading, one of them primary at most. */
  actions?: ReactNode;
  /** Toolbar, body and pagination. */
  children: ReactNode;
}

/** A list's page, inert while a child route (a confirm page or a form) is open above it. */
export function ListPage({ title, section, summary, list, actions, children }: ListPageProps) {
  const over = useOutlet();
  return (
    <>
      <div {...inertUnder(over)}>
        <PageHeading title={title} section={section} summary={summary}>
          {list && <ExportLink list={list} />}
          {actions}
        </PageHeading>
        <div className="card list">{children}</div>
      </div>
      {over}
    </>
  );
}
