import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A dash for a missing value. Screen readers skip the dash and read the label, which is "none" by default. */
export function EmptyValue({ label }: { label?: string }) {
  const { t } = useTranslation("ui");
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{label ?? t("emptyValue")}</span>
    </>
  );
}

/** A value, or `EmptyValue` if there is none. */
export function orEmptyValue(value: ReactNode): ReactNode {
  return value === null || value === undefined || value === "" || value === false ? <EmptyValue /> : value;
}
