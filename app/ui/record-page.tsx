import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { inertUnder } from "./feedback/inert-under";
import { LinkButton } from "./link-button";
import { PageHeading } from "./page-heading";
import { UnsentFields } from "./unsent-fields";
import { useRecordId } from "./use-record-id";
import { WhatHappened } from "./what-happened";

interface RecordPageProps {
  title: ReactNode;
  summary?: ReactNode;
  /** Links and buttons beside the heading, at most one of them primary. */
  actions?: ReactNode;
  back: { to: string; label: string } | null;
  /** The fields of the record that the server does not send. */
  unsent?: readonly string[];
  children: ReactNode;
}

const NONE: readonly string[] = [];

/**
 * The page of one record. The page of another record replaces it completely. It is inert while a child route (a confirm page or a
 * form) is open above it.
 */
export function RecordPage({ title, summary, actions, back, unsent = NONE, children }: RecordPageProps) {
  const over = useOutlet();
  return (
    <>
      <div key={useRecordId()} {...inertUnder(over)}>
        <PageHeading title={title} back={back?.to} summary={summary}>
          <WhatHappened />
          {actions}
        </PageHeading>
        <UnsentFields.Provider value={unsent}>{children}</UnsentFields.Provider>
        {back && (
          <div className="page-actions mt-4">
            <LinkButton icon="chevron-left" to={back.to}>
              {back.label}
            </LinkButton>
          </div>
        )}
      </div>
      {over}
    </>
  );
}
