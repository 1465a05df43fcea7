import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "~/i18n/brand";
import { useFormat } from "~/i18n/format";
import { Badge } from "../badge";
import { focusHeading } from "../focus-heading";
import { packRecord, RECORD_FIELD, type BulkResult } from "~/records/bulk/selection";
import { OwnerField } from "../form/form-owner";
import { FORM_TOKEN_FIELD } from "~/records/form/form-reply";
import { useMessage } from "../form/error-text";
import { SubmitButton, useBusy } from "../form/submit-button";
import { ownDirection } from "../own-direction";
import { Dialog } from "./dialog";

interface BulkResultViewProps {
  bulkResult: BulkResult;
  /** The confirm page's token, so that a retry does not repeat successful calls. */
  formToken: string;
  back: string;
  /** The label of the Back link, if `back` is not a list. */
  backLabel?: string | undefined;
}

/** The outcome for each record if some failed, with a button that retries the failed ones. */
export function BulkResultView({ bulkResult, formToken, back, backLabel }: BulkResultViewProps) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const message = useMessage();
  const busy = useBusy(formToken);
  const { outcomes, done, failed, doneText, typed = [] } = bulkResult;
  const announced = useRef(bulkResult);
  useEffect(() => {
    if (announced.current === bulkResult) return;
    announced.current = bulkResult;
    // A retry updates the same dialog, so only the moved focus announces its result.
    focusHeading();
  }, [bulkResult]);
  const none = outcomes.some(({ isUncertain }) => isUncertain) ? "uncertain" : "none";
  const title =
    done === 0 ? t(`bulkResult.${none}`) : t("bulkResult.some", { done: number(done), failed: number(failed) });
  const { name: brand = t("common:brand") } = useBrand();
  useEffect(() => {
    document.title = t("common:errorTitle", { title: t("common:documentTitle", { title, brand }) });
  }, [t, title, brand]);
  return (
    <Dialog title={title} closeHref={back} maxWidth="38rem">
      <div className="dialog-body">
        {doneText && <p className="mb-3">{doneText}</p>}
        <table className="table bulk-result" role="table">
          <caption className="sr-only">{t("bulkResult.caption")}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t("bulkResult.record")}
              </th>
              <th role="columnheader" scope="col">
                {t("bulkResult.outcome")}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {outcomes.map(({ id, name, ok, why = [] }) => (
              <tr key={id} role="row">
                <th role="rowheader" scope="row" className="cell-name">
                  {ownDirection(name)}
                </th>
                <td role="cell" data-label={t("bulkResult.outcome")}>
                  <span>
                    {ok ? (
                      <Badge tone="ok" icon="check">
                        {t("bulkResult.done")}
                      </Badge>
                    ) : (
                      <>
                        <Badge tone="bad" icon="x">
                          {t("bulkResult.failed")}
                        </Badge>{" "}
                        <span className="bulk-result-why">{why.map(message).join(" · ")}</span>
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
        {typed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        <OwnerField />
        <Link className="btn" to={back}>
          {backLabel ?? t("bulkResult.back")}
        </Link>
        <SubmitButton busy={busy} kind="primary" icon="refresh-cw">
          {t("bulkResult.retry", { count: failed })}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
