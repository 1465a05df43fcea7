import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "~/i18n/translation";
import { useHydrated } from "remix-utils/use-hydrated";
import { IconButton } from "../button";
import { classNames } from "../class-names";
import { controlProps, Field, textOf, type FieldProps } from "./field";

interface TypedProps extends FieldProps {
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  readOnly?: boolean;
  /** The language of what is typed, where it is not the page's. */
  lang?: string | undefined;
  /** 42 px high, for sign-in. */
  large?: boolean;
}

interface TextFieldProps extends TypedProps {
  type?: "text" | "email" | "tel" | "url" | "search" | "date" | "datetime-local" | "time";
  inputMode?: "text" | "decimal" | "numeric" | "tel" | "email" | "url";
  /** Decoration at the end of the field, such as "%"; the label says it too. */
  sign?: string;
}

export function TextField(props: TextFieldProps) {
  const {
    field,
    hint,
    type = "text",
    inputMode,
    sign,
    placeholder,
    maxLength,
    autoComplete = "off",
    readOnly,
    lang,
    large,
  } = props;
  const input = (
    <input
      key={field.key}
      {...controlProps(field, hint)}
      className={classNames("input", large && "input-lg")}
      type={type}
      inputMode={inputMode}
      defaultValue={textOf(field.initialValue)}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete={autoComplete}
      readOnly={readOnly}
      lang={lang}
      dir={type === "text" ? "auto" : undefined}
    />
  );
  return (
    <Field {...props}>
      {sign === undefined ? (
        input
      ) : (
        <div className="input-group">
          {input}
          <span className={classNames("input-sign", sign.length > 2 && "input-sign-wide")} aria-hidden="true">
            {sign}
          </span>
        </div>
      )}
    </Field>
  );
}

/** A text input: one of type number drops what is no number, and the mouse wheel changes it. */
export function NumberField(props: Omit<TextFieldProps, "type">) {
  return <TextField inputMode="decimal" {...props} />;
}

interface PasswordFieldProps extends TypedProps {
  autoComplete: "current-password" | "new-password";
  /** At the other end of the label: "Forgot password?". */
  beside?: ReactNode;
}

/** The server never fills in a password; with scripts it can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, hint, label, placeholder, maxLength, autoComplete, large, beside } = props;
  const { t } = useTranslation("ui");
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className={beside === undefined ? undefined : "field-beside"}>
      <Field {...props} label={label}>
        <div className="input-group">
          <input
            key={field.key}
            {...controlProps(field, hint)}
            className={classNames("input", large && "input-lg")}
            type={shown ? "text" : "password"}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          {hydrated && (
            <IconButton
              type="button"
              icon={shown ? "eye-off" : "eye"}
              label={shown ? t("form.hidePassword") : t("form.showPassword")}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      </Field>
      {beside}
    </div>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  autoComplete?: string;
  /** As of a `TextField`. */
  lang?: string;
  placeholder?: string;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, hint, rows = 4, maxLength, autoComplete, lang, placeholder } = props;
  return (
    <Field {...props}>
      <textarea
        key={field.key}
        {...controlProps(field, hint)}
        className="textarea"
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={textOf(field.initialValue)}
        autoComplete={autoComplete}
        lang={lang}
        dir="auto"
      />
    </Field>
  );
}
