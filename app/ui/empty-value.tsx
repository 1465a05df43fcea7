import { useTranslation } from "~/i18n/translation";

/** What stands where a record has no value. */
export const NOTHING = "–";

/** A dash for the eye; readers, who pass over a dash in silence, hear a word. */
export function Nothing() {
  const { t } = useTranslation("ui");
  return (
    <>
      <span aria-hidden="true">{NOTHING}</span>
      <span className="sr-only">{t("nothing")}</span>
    </>
  );
}
