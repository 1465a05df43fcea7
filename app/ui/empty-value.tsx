import { useTranslation } from "~/i18n/translation";

/** What stands where a record has no value. */
export const EMPTY_VALUE = "–";

/** A dash for the eye; readers, who pass over a dash in silence, hear a word. */
export function EmptyValue() {
  const { t } = useTranslation("ui");
  return (
    <>
      <span aria-hidden="true">{EMPTY_VALUE}</span>
      <span className="sr-only">{t("nothing")}</span>
    </>
  );
}
