import type { PromoAmount } from "contract/invitation-promo";
import { MAX_PROMO_ROWS } from "contract/limits";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCurrencySign } from "~/i18n/currency-sign";
import { pathOf } from "~/access/screens";
import { useFormat, useLocale } from "~/i18n/format";
import { versionOf } from "~/records/form/record-version";
import { Button } from "~/ui/button";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PromoRow } from "./promo-row";
import { rowsLabel } from "./row-labels";
import { rowChangeOf, focusTarget, useRowFocus } from "./use-row-focus";

const NEW_ROW = { totalRides: "", promoAmount: "", storedRides: "" };

interface PromoFormProps {
  /** Null if it could not be read while a failed form is shown. */
  promo: { promoAmounts: PromoAmount[]; updatedAt?: string | undefined } | null;
  formToken: string;
  reply: FormReply | undefined;
}

/** The form for the promo's rows, which are saved together (section 2, "Invitation promo"). */
export function PromoForm({ promo, formToken, reply }: PromoFormProps) {
  const { t } = useTranslation("invitation-promo");
  const format = useFormat();
  const sign = useCurrencySign();
  const { currency } = useLocale();
  const stored =
    promo?.promoAmounts.map(({ totalRides, promoAmount }) => ({
      totalRides: String(totalRides),
      promoAmount,
      storedRides: String(totalRides),
    })) ?? [];
  const record = { promoAmounts: stored.length > 0 ? stored : [NEW_ROW] };
  const [state, fields] = useRecordForm({
    ...{ id: "invitation-promo", record, reply },
    schema: async () => (await import("./schema")).promoForm(currency),
    money: ["promoAmount"],
  });
  const { insert, remove } = state.form;
  const { name } = fields.promoAmounts;
  const rows = fields.promoAmounts.getFieldList();
  const list = useRef<HTMLOListElement>(null);
  const { done, press } = useRowFocus(list, rows.length);
  const onServer = rowChangeOf(reply, rows.length);
  const target = onServer && focusTarget(onServer, rows.length);

  const addProps = () => {
    const { name: intent, value, formNoValidate } = insert.getButtonProps({ name, defaultValue: NEW_ROW });
    return { name: intent, value, formNoValidate, onClick: () => press({ act: "added", index: rows.length }) };
  };
  const removeProps = (index: number) => {
    const { name: intent, value, formNoValidate } = remove.getButtonProps({ name, index });
    return { name: intent, value, formNoValidate, onClick: () => press({ act: "removed", index }) };
  };

  return (
    <RecordForm
      form={state}
      formToken={formToken}
      version={versionOf(promo)}
      back={pathOf("dashboard")}
      saveLabel={t("update")}
      placeOf={(field) => {
        const [, index, part] = /^promoAmounts\[(\d+)\](?:\.(\w+))?/.exec(field) ?? [];
        if (index === undefined) return undefined;
        return {
          place: t("row", { number: Number(index) + 1 }),
          label: part && (part === "totalRides" ? t("rides") : t("bonus", { sign })),
        };
      }}
      compare={[{ name: "promoAmounts", label: t("rows"), show: (value) => rowsLabel(value, t, format) }]}
    >
      <DefaultSubmit />
      <ol ref={list} id={fields.promoAmounts.id} className="flex flex-col gap-3" tabIndex={-1} aria-label={t("rows")}>
        {rows.map((row, index) => {
          const { totalRides, promoAmount, storedRides } = row.getFieldset();
          const isLast = index === rows.length - 1;
          return (
            <PromoRow
              key={row.key}
              index={index}
              totalRides={totalRides}
              promoAmount={promoAmount}
              storedRides={storedRides}
              remove={rows.length > 1 ? removeProps(index) : null}
              add={isLast && rows.length < MAX_PROMO_ROWS ? addProps() : null}
              focused={target?.index === index ? target.part : null}
            />
          );
        })}
      </ol>
      {rows.length === 0 && (
        <Button type="submit" icon="plus" {...addProps()}>
          {t("add")}
        </Button>
      )}
      {rows.length >= MAX_PROMO_ROWS && <p className="hint">{t("tooManyRows", { count: MAX_PROMO_ROWS })}</p>}
      <p role="status" className="sr-only">
        {done && t(`said.${done.act}`, { number: done.index + 1, total: rows.length })}
      </p>
    </RecordForm>
  );
}

/**
 * A hidden first submit button. Enter in a field presses the first one, which must not be a button that adds or removes a row;
 * the visible Save button follows at the end.
 */
function DefaultSubmit() {
  return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
