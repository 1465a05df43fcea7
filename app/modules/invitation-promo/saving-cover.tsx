import { INTENT } from "@conform-to/dom";
import { useTranslation } from "react-i18next";
import { FORM_TOKEN_FIELD } from "~/records/form/form-reply";
import { useActiveNavigation } from "~/ui/form/submit-button";

/** The loading overlay of section 2; the form's button announces saving to screen readers. */
export function SavingCover() {
  const { t } = useTranslation("invitation-promo");
  const { state, formData } = useActiveNavigation();
  const isSaving =
    state !== "idle" && formData !== undefined && formData.has(FORM_TOKEN_FIELD) && !formData.has(INTENT);
  if (!isSaving) return null;
  return (
    <div className="absolute inset-0 z-10 grid place-content-center rounded-lg bg-card/70" aria-hidden="true">
      <p className="rounded-lg border border-line bg-card px-4 py-2 font-medium">{t("saving")}</p>
    </div>
  );
}
