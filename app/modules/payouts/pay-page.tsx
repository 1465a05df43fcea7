import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PAYOUT_METHODS } from "contract/ledger-constants";
import { counted } from "~/i18n/counted";
import { useFormat } from "~/i18n/format";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { AUTO_FOCUS, INITIAL_FOCUS } from "~/ui/feedback/dialog-selectors";
import { SelectField } from "~/ui/form/choice-fields";
import { textOf } from "~/ui/form/field";
import { RecordForm } from "~/ui/form/record-form";
import { TextField } from "~/ui/form/text-fields";
import { ownDirection } from "~/ui/own-direction";
import { useRecordForm } from "~/ui/form/use-record-form";
import type { PayReply, readPay, Receipt } from "./pay.server";
import { packRows } from "./pay-schema";

type Page = Awaited<ReturnType<typeof readPay>>;

/** Asks up to which day drivers are paid, shows the amounts, and pays them. */
export function PayPage() {
  const loaded = useLoaderData() as Page;
  const reply = useActionData() as PayReply | undefined;
  const receipt = reply?.receipt;
  const page = receipt
    ? { ...loaded, payable: receipt.changed, settled: [], left: 0, missing: 0, unread: false }
    : loaded;
  const { t } = useTranslation("payouts");
  const question = page.direction === "payout" ? "pay" : "receive";
  return (
    <Dialog
      title={t(page.isAboutAll ? `${question}AllQuestion` : `${question}Question`)}
      closeHref={page.back}
      maxWidth="40rem"
    >
      {receipt && <Outcomes direction={page.direction} {...receipt} />}
      <Until {...page} />
      {!page.unread && (!receipt || receipt.changed.length > 0) && <Amounts {...page} />}
      {/* Other amounts reset the form. What was typed is shown again even if the amounts can no longer be read. */}
      {(page.payable.length > 0 || (page.unread && reply)) && <PayForm key={packRows(page.payable)} {...page} />}
    </Dialog>
  );
}

/** Says what became of each row of a run that did not pay all of them. */
function Outcomes({ direction, run, paid, changed, nothing, unknown }: Receipt & Pick<Page, "direction">) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const [number, isPayout] = [format.number, direction === "payout"];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [paid, changed, nothing]);
  const amount = (row: Page["payable"][number]) => format.minorMoney(row.due, row.currency);
  return (
    <div ref={element} className="dialog-body grid gap-3" role="alert" tabIndex={-1} {...AUTO_FOCUS} {...INITIAL_FOCUS}>
      <div className="notice notice-warn">
        <ul>
          {changed.map((row) => (
            <li key={row._id}>{t(isPayout ? "changed" : "changedDebt", { name: row.name, amount: amount(row) })}</li>
          ))}
          {nothing.map(({ _id, ...row }) => (
            <li key={_id}>{t("nothing", row)}</li>
          ))}
          {unknown > 0 && <li>{t("unknown", { count: unknown, number: number(unknown) })}</li>}
        </ul>
      </div>
      {run && (
        <div className="notice notice-success">
          <p>
            <Link className="link" to={run}>
              {t(isPayout ? "paid" : "received", { ...counted(paid.length), number: number(paid.length) })}
            </Link>
          </p>
          <ul>
            {paid.map((row) => (
              <li key={row._id}>
                {ownDirection(row.name)}: {amount(row)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The field for the day. The amounts depend on it, so choosing a day reloads the page. */
function Until({ until, today, kept }: Page) {
  const { t } = useTranslation("payouts");
  return (
    <Form method="get" className="dialog-body flex flex-wrap items-end gap-3" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label className="label" htmlFor="until">
          {t("until")}
        </label>
        <input
          key={until}
          id="until"
          className="input"
          type="date"
          name="until"
          max={today}
          defaultValue={until}
          aria-describedby="until-hint"
        />
      </div>
      <Button type="submit">{t("showAmounts")}</Button>
      <p id="until-hint" className="hint w-full">
        {t("untilHint")}
      </p>
    </Form>
  );
}

function Amounts({ payable, settled, left, missing }: Page) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const currencies = [...new Set(payable.map(({ currency }) => currency))];
  return (
    <div className="dialog-body">
      {payable.length === 0 ? (
        <p className="notice notice-info">{t("nobodyToPay")}</p>
      ) : (
        <table className="table" role="table">
          <caption className="sr-only">{t("amounts")}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t("driver")}
              </th>
              <th role="columnheader" scope="col" className="text-right">
                {t("amount")}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {payable.map(({ _id, name, currency, due }) => (
              <tr key={_id} role="row">
                <th role="rowheader" scope="row">
                  {name}
                </th>
                <td role="cell" className="text-right tabular-nums">
                  {format.minorMoney(due, currency)}
                </td>
              </tr>
            ))}
            {currencies.map((currency) => (
              <tr key={currency} role="row">
                <th role="rowheader" scope="row">
                  {t("together")}
                </th>
                <td role="cell" className="text-right font-semibold tabular-nums">
                  {format.minorMoney(sumOf(payable.filter((row) => row.currency === currency)), currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {settled.length > 0 && <p className="hint mt-2">{t("notPaid", { names: format.list(settled) })}</p>}
      {missing > 0 && <p className="hint mt-2">{t("unknown", { count: missing, number: format.number(missing) })}</p>}
      {left > 0 && <p className="hint mt-2">{t("left", { count: left, number: format.number(left) })}</p>}
    </div>
  );
}

const sumOf = (rows: readonly { due: number }[]) => rows.reduce((all, { due }) => all + due, 0);

function PayForm({ direction, until, today, payable, back, formToken, unread }: Page) {
  const reply = useActionData() as PayReply | undefined;
  const { t } = useTranslation("payouts");
  const [form, fields] = useRecordForm({
    id: "pay",
    schema: async () => (await import("./pay-schema")).payForm(today),
    record: { until, rows: packRows(payable), paidOn: today, method: "bank", reference: "" },
    reply,
  });
  const compare = (["paidOn", "method", "reference"] as const).map((name) => ({ name, label: t(name) }));
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      back={back}
      backLabel={t("ui:cancel")}
      saveLabel={
        unread ? t("ui:error.tryAgain") : t(direction === "payout" ? "payNow" : "receiveNow", { count: payable.length })
      }
      compare={compare}
    >
      <input type="hidden" name={fields.until.name} value={reply ? textOf(fields.until.initialValue) : until} />
      <input
        type="hidden"
        name={fields.rows.name}
        value={unread ? textOf(fields.rows.initialValue) : packRows(payable)}
      />
      <TextField field={fields.paidOn} label={t("paidOn")} type="date" required />
      <SelectField
        field={fields.method}
        label={t("method")}
        options={PAYOUT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        required
      />
      <TextField field={fields.reference} label={t("reference")} hint={t("referenceHint")} />
    </RecordForm>
  );
}
