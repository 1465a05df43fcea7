import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { decimalsOf, toMinor } from "contract/currency-decimals";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { requiredId } from "~/records/form/read-form-page.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { redirectWithNotice } from "~/session/notices.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { Dialog } from "~/ui/feedback/dialog";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { adjustmentForm } from "./adjust-schema";
import { LimitNote } from "./limit-note";
import { currencyIn, statementHref } from "./statement.server";

export const handle = { i18n: "payouts" };

export const meta = pageTitle((t) => t("payouts:adjust"));

export const loader = guardedLoader("DriverStatement", async ({ api, url }) => {
  const adjustable = await adjustableIn(api, url);
  const currency = adjustable?.currency ?? currencyIn(url).currency ?? (await serviceLocale(api)).currency;
  return { back: statementHref(url), formToken: newFormToken(), currency, adjustable };
});

/** Reads the balance in the currency of the statement from which the form was opened; null if the call fails. */
async function adjustableIn(api: Api, url: URL) {
  const asked = { params: { id: requiredId(url) }, query: currencyIn(url) };
  return (await api(calls.readAdjustable, asked).catch(nullIfCallFailed))?.data ?? null;
}

export const action = guardedAction("DriverStatement", async ({ api, form, url, t }) => {
  const { currency: usual } = await serviceLocale(api);
  const currency = currencyIn(url).currency ?? usual;
  return saveRecord({
    form,
    schema: adjustmentForm(decimalsOf(currency)),
    call: ({ amount, reason }, writeOptions) =>
      api(calls.adjustBalance, {
        params: { id: requiredId(url) },
        body: { amount: toMinor(amount, currency), reason, ...(currency !== usual && { currency }) },
        ...writeOptions,
      }),
    done: ({ data }) =>
      redirectWithNotice(statementHref(url), {
        kind: "success",
        text: t(data?.isProposal ? "payouts:adjustmentProposed" : "payouts:adjusted"),
        ...(data && { about: data.driver.name }),
      }),
  });
});

/** The form that adds an amount to a driver's balance, or subtracts it, with a reason that the driver reads. */
export default function Adjust() {
  const { back, formToken, currency, adjustable } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("payouts");
  const loadSchema = async () => (await import("./adjust-schema")).adjustmentForm(decimalsOf(currency));
  const [form, fields] = useRecordForm({ id: "adjust", schema: loadSchema, reply });
  const compare = (["amount", "reason"] as const).map((name) => ({ name, label: t(name) }));
  return (
    <Dialog title={t("adjust")} closeHref={back}>
      <RecordForm form={form} formToken={formToken} back={back} backLabel={t("ui:cancel")} compare={compare}>
        {adjustable && <LimitNote {...adjustable} />}
        <TextField
          field={fields.amount}
          label={t("amountIn", { currency })}
          hint={t("amountHint")}
          inputMode="text"
          required
        />
        <TextAreaField field={fields.reason} label={t("reason")} hint={t("reasonHint")} rows={3} required />
      </RecordForm>
    </Dialog>
  );
}
