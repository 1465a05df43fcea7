import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { inertUnder } from "../feedback/inert-under";
import { PageHeading } from "../page-heading";

interface ListPageProps {
  title: ReactNode;
  section?: ReactNode;
  /** One sentence that says what matters about what is shown. */
  summary?: ReactNode;
  /** Links and buttons beside the heading, one of them primary at most. */
  actions?: ReactNode;
  /** Toolbar, body and pagination: they stand in one card. */
  children: ReactNode;
}

/**
 * A list and whatever page is open over it: a confirmation or a form of its own URL, a child route.
 * While one is open the list cannot be reached by pointer, keyboard or reader, scripts or not.
 */
export function ListPage({ title, section, summary, actions, children }: ListPageProps) {
  const over = useOutlet();
  return (
    <>
      <div {...inertUnder(over)}>
        <PageHeading title={title} section={section} summary={summary}>
          {actions}
        </PageHeading>
        <div className="card list">{children}</div>
      </div>
      {over}
    </>
  );
}
