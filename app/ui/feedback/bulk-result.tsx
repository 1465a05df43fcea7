import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Badge } from "../badge";
import { focusHeading } from "../focus-heading";
import { packRecord, RECORD_FIELD, type BulkResult } from "~/records/selection";
import { OwnerField } from "../form/form-owner";
import { FORM_TOKEN_FIELD } from "~/records/form-reply";
import { useMessage, useErrorTitle } from "../form/error-text";
import { SubmitButton, useBusy } from "../form/submit-button";
import { ownDirection } from "../own-direction";
import { Dialog } from "./dialog";

interface BulkResultViewProps {
  receipt: BulkResult;
  /** Of the confirmation that it answers: what was done already is not done again. */
  formToken: string;
  closeHref: string;
  /** What `closeHref` leads to, where it is no list. */
  backLabel?: string;
}

/** What became of each record when not everything could be done, and the way to try the rest again. */
export function BulkResultView({ receipt, formToken, closeHref, backLabel }: BulkResultViewProps) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const message = useMessage();
  const busy = useBusy(formToken);
  const { outcomes, done, failed } = receipt;
  useErrorTitle(failed);
  const told = useRef(receipt);
  useEffect(() => {
    if (told.current === receipt) return;
    told.current = receipt;
    // The dialog is still the one of the try before: nothing else tells that the next one has been answered.
    focusHeading();
  }, [receipt]);
  const title = done === 0 ? t("receipt.none") : t("receipt.some", { done: number(done), failed: number(failed) });
  return (
    <Dialog title={title} closeHref={closeHref} maxWidth="38rem">
      <div className="dialog-body">
        <table className="table receipt" role="table">
          <caption className="sr-only">{t("receipt.caption")}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t("receipt.record")}
              </th>
              <th role="columnheader" scope="col">
                {t("receipt.outcome")}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {outcomes.map(({ id, name, ok, why }) => (
              <tr key={id} role="row">
                <th role="rowheader" scope="row" className="cell-name">
                  {ownDirection(name)}
                </th>
                <td role="cell" data-label={t("receipt.outcome")}>
                  <span>
                    {ok ? (
                      <Badge tone="ok" icon="check">
                        {t("receipt.done")}
                      </Badge>
                    ) : (
                      <>
                        <Badge tone="bad" icon="x">
                          {t("receipt.failed")}
                        </Badge>{" "}
                        <span className="receipt-why">{message(why ?? "")}</span>
                      </>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Form method="post" className="dialog-foot" onSubmit={(event) => busy && event.preventDefault()}>
        {outcomes
          .filter(({ ok }) => !ok)
          .map((record) => (
            <input key={record.id} type="hidden" name={RECORD_FIELD} value={packRecord(record)} />
          ))}
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        <OwnerField />
        <Link className="btn" to={closeHref}>
          {backLabel ?? t("receipt.back")}
        </Link>
        <SubmitButton busy={busy} kind="primary" icon="refresh-cw">
          {t("receipt.retry", { count: failed })}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
