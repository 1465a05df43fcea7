import { getInputProps, getTextareaProps } from "@conform-to/react";
import { decimalsOf } from "contract/currency-decimals";
import type { FocusEvent, ReactNode } from "react";
import { useState } from "react";
import { ClientOnly } from "remix-utils/client-only";
import { useTranslation } from "react-i18next";
import { useCurrencySign } from "~/i18n/currency-sign";
import { useLocale } from "~/i18n/format";
import { withDecimals } from "~/i18n/money-text";
import { IconButton } from "../button";
import { classNames } from "../class-names";
import { Field, type FieldProps, withHint } from "./field";

interface TypedProps extends FieldProps {
  placeholder?: string;
  autoComplete?: string;
  readOnly?: boolean;
  /** The language of the value, if it is not the page's. */
  lang?: string | undefined;
  /** 42 px high, for sign-in. */
  large?: boolean;
}

interface TextFieldProps extends TypedProps {
  type?: "text" | "email" | "tel" | "url" | "search" | "date" | "datetime-local" | "time";
  inputMode?: "text" | "decimal" | "numeric" | "tel" | "email" | "url";
  /** A decorative sign at the end of the field, such as "%", which the label or the hint names too. */
  sign?: ReactNode;
  /** Called when the focus leaves the field. */
  onLeave?: (event: FocusEvent<HTMLInputElement>) => void;
}

export function TextField(props: TextFieldProps) {
  const {
    field,
    hint,
    type = "text",
    inputMode,
    sign,
    placeholder,
    autoComplete = "off",
    readOnly,
    lang,
    large,
    onLeave,
  } = props;
  const input = (
    <input
      {...getInputProps(field, { type, ...withHint(field, hint) })}
      key={field.key}
      className={classNames("input", large && "input-lg")}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete={autoComplete}
      readOnly={readOnly}
      lang={lang}
      dir={type === "text" ? "auto" : undefined}
      onBlur={onLeave}
    />
  );
  return (
    <Field {...props}>
      {sign === undefined ? (
        input
      ) : (
        <div className="input-group">
          {input}
          <span
            className={classNames("input-sign", (typeof sign !== "string" || sign.length > 2) && "input-sign-wide")}
            aria-hidden="true"
          >
            {sign}
          </span>
        </div>
      )}
    </Field>
  );
}

/** A text input, because an input of type number drops invalid values and reacts to the mouse wheel. */
export function NumberField(props: Omit<TextFieldProps, "type">) {
  return <TextField inputMode="decimal" {...props} />;
}

interface MoneyFieldProps extends Omit<TextFieldProps, "type" | "onLeave"> {
  /** False while the field holds something other than an amount of the service's currency. */
  isAmount?: boolean;
}

/** An amount in the service's currency. The currency's decimals are added when the field loses the focus: "0.9" becomes "0.90". */
export function MoneyField({ isAmount = true, ...props }: MoneyFieldProps) {
  const sign = useCurrencySign();
  const addDecimals = useAddDecimals();
  const { currency } = useLocale();
  const keys = isAmount && decimalsOf(currency) === 0 ? "numeric" : "decimal";
  return <NumberField sign={sign} inputMode={keys} {...props} {...(isAmount && { onLeave: addDecimals })} />;
}

/** Returns the handler for a field with an amount that loses the focus. */
export function useAddDecimals(): (event: FocusEvent<HTMLInputElement>) => void {
  const { language } = useTranslation().i18n;
  const { currency } = useLocale();
  return ({ target }) => {
    const shown = withDecimals(target.value, language, currency);
    // A field that was not changed must not be changed by leaving it.
    if (target.value !== target.defaultValue && target.value !== shown) target.value = shown;
  };
}

interface PasswordFieldProps extends TypedProps {
  autoComplete: "current-password" | "new-password";
  /** A link at the end of the label's line: "Forgot password?". */
  beside?: ReactNode;
}

/** A password field, which the server never fills in. Scripts add a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, hint, label, placeholder, autoComplete, large, beside } = props;
  const { t } = useTranslation("ui");
  const [shown, setShown] = useState(false);
  return (
    <div className={beside === undefined ? undefined : "field-beside"}>
      <Field {...props} label={label}>
        <div className="input-group">
          <input
            {...getInputProps(field, { type: shown ? "text" : "password", value: false, ...withHint(field, hint) })}
            key={field.key}
            className={classNames("input", large && "input-lg")}
            placeholder={placeholder}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <ClientOnly>
            {() => (
              <IconButton
                type="button"
                icon={shown ? "eye-off" : "eye"}
                label={shown ? t("form.hidePassword") : t("form.showPassword")}
                onClick={() => setShown(!shown)}
              />
            )}
          </ClientOnly>
        </div>
      </Field>
      {beside}
    </div>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  autoComplete?: string;
  /** The same as for a `TextField`. */
  lang?: string;
  placeholder?: string;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, hint, rows = 4, autoComplete, lang, placeholder } = props;
  return (
    <Field {...props}>
      <textarea
        {...getTextareaProps(field, withHint(field, hint))}
        key={field.key}
        className="textarea"
        rows={rows}
        placeholder={placeholder}
        autoComplete={autoComplete}
        lang={lang}
        dir="auto"
      />
    </Field>
  );
}
