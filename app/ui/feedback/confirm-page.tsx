import type { ReactNode } from "react";
import type { BulkResult, SelectedRecord } from "~/records/selection";
import type { IconName } from "../icon";
import { BulkResultView } from "./bulk-result";
import { Confirm } from "./confirm";

interface ConfirmPageProps {
  /** "Are you sure you want to delete this Tip?" (ruling B17) */
  question: string;
  /** Their names stand under the question, and they are sent when it is confirmed. */
  records: readonly SelectedRecord[];
  /** From the loader, so that a repeated POST is done once. */
  formToken: string;
  /** Where Cancel leads: the list as it was left. */
  back: string;
  /** The label of the way back from a bulk result, where `back` is not a list. */
  backLabel?: string;
  submitLabel: string;
  submitIcon?: IconName;
  /** It takes something away. */
  danger?: boolean;
  /** Cancel is sent to the action, which shows a notice (`cancelled` of `bulkAction`); otherwise it is a plain link. */
  cancelNotice?: boolean;
  /** The action's answer when some records failed. */
  reply: { receipt: BulkResult } | undefined;
  /** What follows from it, or further fields. */
  children?: ReactNode;
}

/** Asks before something is done to one or several records, and shows what became of each when some failed. */
export function ConfirmPage({ records, back, backLabel, reply, children, ...question }: ConfirmPageProps) {
  if (reply) {
    return (
      <BulkResultView
        receipt={reply.receipt}
        formToken={question.formToken}
        closeHref={back}
        {...(backLabel !== undefined && { backLabel })}
      />
    );
  }
  return (
    <Confirm {...question} chosen={records} closeHref={back}>
      {children}
    </Confirm>
  );
}
