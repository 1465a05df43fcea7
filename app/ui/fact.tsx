import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { orEmptyValue } from "./empty-value";
import { UnsentFields } from "./unsent-fields";

const LAYOUTS = {
  /** The value is under its label. */
  stacked: "min-w-0",
  /** The value is under its label, across both columns of the list. */
  wide: "min-w-0 sm:col-span-2",
  /** Label and value are in the two columns of the list's grid. */
  row: "contents",
};

interface FactProps {
  label: string;
  /** The record's field from which the value is derived, if a default value would be shown for a field that the server does not send. */
  field?: string;
  layout?: keyof typeof LAYOUTS;
  children: ReactNode;
}

/** A label and its value, in a `<dl>`. A field that the server does not send is left out. */
export function Fact({ label, field = "", layout = "stacked", children }: FactProps) {
  const { t } = useTranslation("ui");
  const isUnsent = useContext(UnsentFields).includes(field);
  return (
    <div className={LAYOUTS[layout]}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-medium wrap-anywhere">
        {isUnsent ? <span className="font-normal text-ink-2">{t("unsentField")}</span> : orEmptyValue(children)}
      </dd>
    </div>
  );
}
