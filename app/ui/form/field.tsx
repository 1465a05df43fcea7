import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { useMessage } from "./error-text";

export interface FieldProps {
  /** The field, from `useRecordForm`. */
  field: FieldMetadata;
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the field as required; only the schema validates it. */
  required?: boolean;
  className?: string;
}

/** Returns the options for conform's props of a control with a hint. */
export function withHint(field: FieldMetadata, hint: ReactNode): { ariaDescribedBy?: string } {
  return hint === undefined ? {} : { ariaDescribedBy: field.descriptionId };
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
              <Icon name="circle-alert" />
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
