import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { useMessage } from "./error-text";

/** The part of conform's field that the controls use. */
export interface FieldState {
  id: string;
  name: string;
  key: string | undefined;
  errorId: string;
  descriptionId: string;
  errors: string[] | undefined;
  initialValue: unknown;
}

export interface FieldProps {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the field as required; only the schema validates it. */
  required?: boolean;
  className?: string;
}

export function controlProps(field: FieldState, hint: ReactNode) {
  const invalid = field.errors !== undefined && field.errors.length > 0;
  const described = [invalid && field.errorId, hint !== undefined && field.descriptionId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    "aria-invalid": invalid || undefined,
    "aria-describedby": described === "" ? undefined : described,
  } as const;
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function Field({ field, label, hint, required, className, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames("field", className)}>
      <label className="label" htmlFor={field.id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

/** A control's errors and hint. */
export function FieldNotes({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  const message = useMessage();
  return (
    <>
      {field.errors && field.errors.length > 0 && (
        <div id={field.errorId}>
          {field.errors.map((error) => (
            <p key={error} className="error-text">
              <Icon name="circle-exclamation-point" />
              {message(error)}
            </p>
          ))}
        </div>
      )}
      {hint !== undefined && (
        <p id={field.descriptionId} className="hint">
          {hint}
        </p>
      )}
    </>
  );
}

export function RequiredMark() {
  const { t } = useTranslation("ui");
  return (
    <>
      <span className="required-mark" aria-hidden="true">
        {" *"}
      </span>
      <span className="sr-only"> ({t("form.required")})</span>
    </>
  );
}
