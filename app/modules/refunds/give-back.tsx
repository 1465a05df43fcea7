import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BEARERS, USUAL_REFUND_REASONS } from "contract/refund-constants";
import type { Refundable } from "contract/refunds";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { RadioGroup, SelectField } from "~/ui/form/choice-fields";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PageHeading } from "~/ui/page-heading";
import { askToGiveBack, boundsOf, readGiveBack } from "./give-back.server";

export const handle = { i18n: "refunds" };

export const meta = pageTitle((t) => t("screens:title.GiveBack"));

export const loader = guardedLoader("GiveBack", async (args) => {
  const page = await readGiveBack(args);
  return { ...page, bounds: page.refundable && boundsOf(page.refundable) };
});

export const action = guardedAction("GiveBack", askToGiveBack);

/** Asks how much of a booking the rider gets back, who bears it, and why. The next page shows the effects. */
export default function GiveBack() {
  const { refundable, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("refunds");
  const title = refundable ? t("giveBackOf", { number: refundable.booking.number }) : t("screens:title.GiveBack");
  return (
    <>
      <PageHeading title={title} back={back} />
      <Card className="max-w-2xl">
        {refundable && <Facts refundable={refundable} />}
        {refundable?.left === 0 ? <p className="notice notice-info">{t("nothingLeft")}</p> : <GiveBackForm />}
      </Card>
    </>
  );
}

function Facts({ refundable }: { refundable: Refundable }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { rider, driver, paid, left, currency, limit, approvers } = refundable;
  const amount = (minor: number) => format.minorMoney(minor, currency);
  return (
    <>
      <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact label={t("rider")}>{rider?.name ?? ""}</Fact>
        <Fact label={t("driver")}>{driver?.name ?? ""}</Fact>
        <Fact label={t("paid")}>{amount(paid)}</Fact>
        <Fact label={t("left")}>{amount(left)}</Fact>
      </dl>
      {limit !== null && limit !== undefined && left > limit && (
        <p className="notice notice-info mb-4">
          {limit === 0 ? t("needsAnother") : t("limitIs", { limit: amount(limit) })}{" "}
          {approvers === 0 && t("nobodyElse")}
        </p>
      )}
    </>
  );
}

function GiveBackForm() {
  const { refundable, typed, bounds, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("refunds");
  const loadSchema = async () => (await import("./give-schema")).askForm(bounds ?? { decimals: 2, most: Infinity });
  const [form, fields] = useRecordForm({ id: "giveBack", schema: loadSchema, record: typed, reply });
  const bearers = BEARERS.filter((bearer) => bearer === "company" || refundable?.driver);
  const labels = { amount: t("amount"), bearer: t("bearer"), usual: t("usualReason"), reason: t("reasonWords") };
  const compare = Object.entries(labels).map(([name, label]) => ({ name, label }));
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      back={back}
      backLabel={t("ui:cancel")}
      saveLabel={t("next")}
      compare={compare}
    >
      <TextField
        field={fields.amount}
        label={t("amountIn", { currency: refundable?.currency ?? "" })}
        inputMode="decimal"
        required
      />
      <RadioGroup
        field={fields.bearer}
        label={t("bearer")}
        options={bearers.map((value) => ({ value, label: t(`bearers.${value}`), hint: t(`bearerHints.${value}`) }))}
        required
      />
      <SelectField
        field={fields.usual}
        label={t("usualReason")}
        placeholder={t("noUsual")}
        options={USUAL_REFUND_REASONS.map((value) => ({ value, label: t(`usual.${value}`) }))}
      />
      <TextAreaField field={fields.reason} label={t("reasonWords")} hint={t("reasonHint")} rows={3} />
    </RecordForm>
  );
}
