import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { SERVICES } from "contract/booking-constants";
import type { PromoPreview } from "contract/promo-codes";
import { PROMO_KINDS, type PromoKind } from "contract/promo-constants";
import { useCurrencySign } from "~/i18n/currency-sign";
import { pathOf } from "~/access/screens";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { CheckboxField, CheckboxGroup, RadioGroup } from "~/ui/form/choice-fields";
import { textOf } from "~/ui/form/field";
import type { FormReply } from "~/records/form/form-reply";
import { fetchJson } from "~/ui/form/fetch-json";
import { RecordForm } from "~/ui/form/record-form";
import { useLiveAnswer } from "~/ui/form/use-live-answer";
import { MoneyField, NumberField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { formatFor, useFormat, useLocale } from "~/i18n/format";
import type { ComparedField } from "~/ui/form/conflict-panel";
import { PreviewPanel } from "./preview-panel";
import type { PreviewAnswer } from "./promo-codes.server";
import { PREVIEW_FIELD, PREVIEW_INPUTS, serviceText, zoneText } from "./promo-code";
import type { PromoFields } from "./save-promo.server";

interface PromoFormProps {
  fields: PromoFields;
  /** The code's `updatedAt`; undefined for a new one. */
  version: string | undefined;
  /** The stored code if riders have used it, so that it can no longer be renamed. */
  usedCode: string | undefined;
  timeZone: string;
  preview: PromoPreview[] | null;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

/** The fields of a promo code beside the preview of its discount. */
export function PromoForm({
  fields: record,
  version,
  usedCode,
  timeZone,
  preview: served,
  formToken,
  reply,
  back,
}: PromoFormProps) {
  const { t } = useTranslation("promo-codes");
  const sign = useCurrencySign();
  const hydrated = useHydrated();
  const { currency } = useLocale();
  const [form, fields] = useRecordForm({
    ...{ id: "promo-code", record, reply },
    schema: async () => (await import("./schema")).promoForm(currency),
    money: ["cap", "minimumFare", ...(record.kind === "flat" ? ["value"] : [])],
  });
  const { answer: preview = null } = useLiveAnswer<PromoPreview[] | null>({
    formId: form.form.id,
    fields: PREVIEW_INPUTS,
    initial: served,
    ask: async (query, signal) =>
      (await fetchJson<PreviewAnswer>(`${pathOf("AddEditPromocode")}/preview?${query}`, signal))?.preview ?? null,
  });
  // Typed times are in the zone that was shown beside them, even if the settings change in between.
  const zone = textOf(fields.timeZone.initialValue) || timeZone;
  const compare = useConflictFields(zone);
  // If another code was typed before the first use, the field must stay editable, so that this can be corrected.
  const isCodeFixed = usedCode !== undefined && textOf(fields.code.initialValue) === usedCode;
  const services = SERVICES.map((value) => ({ value, label: serviceText(t, value) }));
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={version}
      back={back}
      compare={compare}
      moreActions={
        !hydrated && (
          <Button type="submit" name={PREVIEW_FIELD} value="1" icon="eye" formNoValidate>
            {t("showPreview")}
          </Button>
        )
      }
    >
      <div className="form-beside flex flex-wrap items-start gap-6">
        <div className="group/discount flex min-w-0 flex-[2_1_32rem] flex-col gap-4">
          <TextField
            field={fields.code}
            label={t("code")}
            hint={t(isCodeFixed ? "codeKept" : "codeHint")}
            readOnly={isCodeFixed}
            required
          />
          <RadioGroup
            field={fields.kind}
            label={t("kind")}
            options={PROMO_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            inline
            required
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <MoneyField
              field={fields.value}
              isAmount={fields.kind.value === "flat"}
              label={t("value")}
              hint={<ByKind flat={t("valueHint.flat")} percent={t("valueHint.percent")} />}
              sign={<ByKind flat={sign} percent="%" />}
              required
            />
            {/* Its content is not sent while a fixed amount is chosen. */}
            <fieldset
              className={classNames("min-w-0", SHOWN_FOR.percent)}
              disabled={hydrated && fields.kind.value === "flat"}
            >
              <MoneyField field={fields.cap} label={t("cap")} hint={t("limitHint")} />
            </fieldset>
            <MoneyField field={fields.minimumFare} label={t("minimumFare")} hint={t("minimumHint")} />
          </div>
          <CheckboxGroup field={fields.services} label={t("services")} options={services} required />
          <fieldset className="min-w-0">
            <legend className="label">{t("period")}</legend>
            <p className="hint mb-3">{t("zoneHint", { zone: zoneText(zone) })}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField field={fields.startsAt} label={t("startsAt")} type="datetime-local" required />
              <TextField field={fields.endsAt} label={t("endsAt")} hint={t("endHint")} type="datetime-local" />
            </div>
            <HiddenField field={fields.timeZone} />
            <HiddenField field={fields.startsAtStored} />
            <HiddenField field={fields.endsAtStored} />
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField field={fields.totalLimit} label={t("totalLimit")} hint={t("limitHint")} inputMode="numeric" />
            <NumberField
              field={fields.perUserLimit}
              label={t("perUserLimit")}
              hint={t("limitHint")}
              inputMode="numeric"
            />
          </div>
          <CheckboxField field={fields.isActive} label={t("activeLabel")} />
        </div>
        <PreviewPanel preview={preview} services={services} initialValue={form.form.initialValue?.tryService} />
      </div>
    </RecordForm>
  );
}

/**
 * CSS classes for parts that apply to one kind of discount only. The style sheet follows the choice, so that this works without
 * scripts.
 */
const SHOWN_FOR = {
  flat: "group-has-[[name=kind][value=percent]:checked]/discount:hidden",
  percent: "group-has-[[name=kind][value=flat]:checked]/discount:hidden",
};

function ByKind({ flat, percent }: Record<PromoKind, string>) {
  return (
    <>
      <span className={SHOWN_FOR.flat}>{flat}</span>
      <span className={SHOWN_FOR.percent}>{percent}</span>
    </>
  );
}

function HiddenField({ field }: { field: FieldMetadata }) {
  return <input {...getInputProps(field, { type: "hidden", ariaAttributes: false })} key={field.key} />;
}

/** The labels and formats of a code's fields for the comparison of two versions. */
function useConflictFields(timeZone: string): ComparedField[] {
  const { t, i18n } = useTranslation("promo-codes");
  const format = useFormat();
  const at = formatFor(i18n.language, { ...useLocale(), timeZone }).dateTime;
  return [
    { name: "code", label: t("code") },
    { name: "kind", label: t("kind"), show: (kind) => t(kind === "flat" ? "kinds.flat" : "kinds.percent") },
    { name: "value", label: t("value") },
    { name: "cap", label: t("cap") },
    { name: "minimumFare", label: t("minimumFare") },
    {
      name: "services",
      label: t("services"),
      show: (services) => format.list(services.split(",").map((service) => serviceText(t, service))),
    },
    { name: "startsAt", label: t("startsAt"), show: at },
    { name: "endsAt", label: t("endsAt"), show: (iso) => (iso === "" ? t("noEnd") : at(iso)) },
    { name: "totalLimit", label: t("totalLimit") },
    { name: "perUserLimit", label: t("perUserLimit") },
    { name: "isActive", label: t("state"), show: (on) => t(on === "true" ? "states.active" : "states.inactive") },
  ];
}
