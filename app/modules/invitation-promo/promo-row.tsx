import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ButtonHTMLAttributes, FocusEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCurrencySign } from "~/i18n/currency-sign";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Field } from "~/ui/form/field";
import { useAddDecimals } from "~/ui/form/text-fields";
import { focusMark, type FocusTarget } from "./use-row-focus";

type RowButton = Pick<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "value" | "formNoValidate" | "onClick">;

interface PromoRowProps {
  index: number;
  totalRides: FieldMetadata;
  promoAmount: FieldMetadata;
  storedRides: FieldMetadata;
  /** Null if this row can't be removed. */
  remove: RowButton | null;
  /** Null if no row can be added after this one. */
  add: RowButton | null;
  /** The part of this row that gets the focus without scripts. */
  focused: FocusTarget["part"] | null;
}

export function PromoRow({ index, totalRides, promoAmount, storedRides, remove, add, focused }: PromoRowProps) {
  const { t } = useTranslation("invitation-promo");
  const sign = useCurrencySign();
  const addDecimals = useAddDecimals();
  const isFirst = index === 0;
  const name = t("row", { number: index + 1 });
  return (
    <li className="max-sm:border-b max-sm:border-line max-sm:pb-3">
      <fieldset className="grid min-w-0 items-start gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-[1fr_1fr_auto]">
        <legend className="sr-only">{name}</legend>
        <input {...getInputProps(storedRides, { type: "hidden", ariaAttributes: false })} key={storedRides.key} />
        <NumberInput
          field={totalRides}
          label={t("rides")}
          inputMode="numeric"
          className={labelClass(isFirst)}
          {...focusMark({ part: "field", index })}
          {...(focused === "field" && AUTO_FOCUS)}
        />
        <NumberInput
          field={promoAmount}
          label={t("bonus", { sign })}
          inputMode="decimal"
          onBlur={addDecimals}
          className={labelClass(isFirst)}
        />
        {remove && (
          <Button
            type="submit"
            icon="trash"
            // Aligns the button with the field, whose label is above it in the first row.
            className={classNames("justify-self-start", isFirst && "sm:mt-[1.625rem]")}
            {...remove}
            {...focusMark({ part: "remove", index })}
            {...(focused === "remove" && AUTO_FOCUS)}
          >
            {t("remove")} <span className="sr-only">{name}</span>
          </Button>
        )}
        {add && (
          <Button type="submit" icon="plus" className="col-span-full justify-self-start" {...add}>
            {t("add")}
          </Button>
        )}
      </fieldset>
    </li>
  );
}

/** On wide screens the first row's labels serve as column headers for all rows. */
function labelClass(isFirst: boolean): string | undefined {
  return isFirst ? undefined : "sm:[&>.label]:sr-only";
}

interface NumberInputProps {
  field: FieldMetadata;
  label: string;
  inputMode: "numeric" | "decimal";
  className: string | undefined;
  autoFocus?: boolean;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  "data-row-part"?: string;
}

/** A number in a text input, which keeps what is typed and ignores the mouse wheel. */
function NumberInput({ field, label, inputMode, className, ...more }: NumberInputProps) {
  return (
    <Field field={field} label={label} required {...(className && { className })}>
      <input
        {...getInputProps(field, { type: "text" })}
        key={field.key}
        className="input text-right tabular-nums"
        inputMode={inputMode}
        autoComplete="off"
        {...more}
      />
    </Field>
  );
}

const AUTO_FOCUS = { autoFocus: true };
