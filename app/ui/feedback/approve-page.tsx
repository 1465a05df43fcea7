import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import type { ConfirmPageData } from "~/records/bulk/read-confirm-page.server";
import type { BulkResult } from "~/records/bulk/selection";
import { ConfirmPage } from "./confirm-page";
import type { QuestionedRecord } from "./form-question";
import { LeftOut } from "./left-out";
import { Undecidable } from "./undecidable";

interface Proposal {
  status: string;
  isOwn: boolean;
}

interface ApprovePageProps<Row> extends ConfirmPageData<Row> {
  reply: { bulkResult: BulkResult } | undefined;
  question: (count: number) => string;
  /** Returns what the question says of a proposal. */
  record: (row: Row) => Omit<QuestionedRecord, "obstacle">;
  /** Returns a decided state in words. */
  state: (row: Row) => string;
  label: string;
  effect: string;
}

const isApprovable = ({ status, isOwn }: Proposal) => status === "proposed" && !isOwn;

/** Asks before other people's proposals are approved; those that can't be approved are listed separately. */
export function ApprovePage<Row extends Proposal>({
  selected,
  count,
  question,
  record,
  state,
  label,
  effect,
  ...page
}: ApprovePageProps<Row>) {
  const { t } = useTranslation("ui");
  const approvable = selected.filter(isApprovable);
  const others = selected.filter((row) => !isApprovable(row));
  const leftOut = (
    <LeftOut
      records={others.map((row) => ({
        ...record(row),
        why: row.status === "proposed" ? t("ownProposal") : state(row),
      }))}
      more={page.matching && approvable.length === 0 ? count - others.length : 0}
    />
  );
  if (!page.reply && approvable.length === 0)
    return (
      <Undecidable title={t("cannotApprove")} back={page.back}>
        {leftOut}
      </Undecidable>
    );
  return (
    <ConfirmPage
      {...page}
      question={question(page.matching ? count : approvable.length)}
      records={approvable.map(record)}
      submitLabel={label}
      submitIcon="check"
    >
      <p className="text-ink-2">{effect}</p>
      {leftOut}
    </ConfirmPage>
  );
}

/** Returns the `meta` of such a page. */
export function approveTitle(question: (t: TFunction, count: number) => string) {
  return pageTitle<() => Promise<ConfirmPageData<Proposal>>>((t, { data, formFailed }) => {
    if (formFailed) return t("ui:bulkResult.caption");
    const named = data?.selected.filter(isApprovable).length ?? 1;
    const count = named > 0 ? (data?.matching?.total ?? named) : 0;
    return count > 0 ? question(t, count) : t("ui:cannotApprove");
  });
}
