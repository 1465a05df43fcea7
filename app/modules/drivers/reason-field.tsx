import { Link, useLocation } from "@remix-run/react";
import type { DriverLanguage } from "contract/driver-constants";
import { DRIVER_LANGUAGES } from "contract/driver-constants";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/translation";
import type { FieldState } from "~/ui/form/field";
import { TextAreaField } from "~/ui/form/text-fields";

export type Reasons = Readonly<Record<string, Readonly<Record<DriverLanguage, string>>>>;

/** The language of a driver, or English where the reasons have no text in it. */
function languageOf(language: string): DriverLanguage {
  return DRIVER_LANGUAGES.find((known) => known === language) ?? "en";
}

/** The text of a preset reason in the driver's language; empty where the code is unknown. */
export function presetReason(reasons: Reasons, code: string | null, language: string): string {
  return (code !== null && Object.hasOwn(reasons, code) && reasons[code]?.[languageOf(language)]) || "";
}

/**
 * Moves the focus to the end of the reason's field when a preset was written into it, so that it can be changed there and
 * screen readers announce it. The page calls this and not the form, because each preset starts a new form.
 */
export function useFocusOnPreset(preset: string | null): void {
  const last = useRef(preset);
  useEffect(() => {
    if (last.current === preset) return;
    last.current = preset;
    const reason =
      preset === null ? null : document.querySelector<HTMLTextAreaElement>('dialog textarea[name="reason"]');
    reason?.focus();
    reason?.setSelectionRange(reason.value.length, reason.value.length);
  }, [preset]);
}

interface ReasonFieldProps {
  field: FieldState;
  reasons: Reasons;
  kind: "document" | "driver" | "vehicle";
  /** The language of the driver, who will read the reason. */
  language: string;
  /** The field may stay empty, because the form can accept as well. */
  optional?: boolean;
}

/** The reason for a refusal. Links write preset reasons, in the driver's language, into the field, where they can be changed. */
export function ReasonField({ field, reasons, kind, language, optional = false }: ReasonFieldProps) {
  const { t, i18n } = useTranslation("drivers");
  const { pathname, search } = useLocation();
  const written = languageOf(language);
  const hrefOf = (code: string) => {
    const params = new URLSearchParams(search);
    params.set("reason", code);
    return `${pathname}?${params.toString()}`;
  };
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label={t("offeredReasons")} className="flex flex-wrap gap-1.5">
        {Object.keys(reasons).map((code) => (
          <Link key={code} className="btn btn-sm" to={hrefOf(code)} replace preventScrollReset>
            {t(`offered.${kind}.${code}`)}
          </Link>
        ))}
      </nav>
      <div lang={written}>
        <TextAreaField
          field={field}
          label={<span lang={i18n.language}>{t(optional ? "rejectReason" : "reason")}</span>}
          hint={<span lang={i18n.language}>{t("reasonHint", { language: t(`language.${written}`) })}</span>}
          rows={3}
          required={!optional}
        />
      </div>
    </div>
  );
}
