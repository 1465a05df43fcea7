import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";

/** What a record without a value shows: a dash for the eye; screen readers, which skip a dash, get a word. */
export function EmptyValue() {
  const { t } = useTranslation("ui");
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("nothing")}</span>
    </>
  );
}

/** A value, or `EmptyValue` where it is none. */
export function orEmptyValue(value: ReactNode): ReactNode {
  return value === null || value === undefined || value === "" || value === false ? <EmptyValue /> : value;
}
