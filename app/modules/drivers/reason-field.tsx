import { Link, useLocation } from "@remix-run/react";
import type { DriverLanguage } from "contract/driver-constants";
import { DRIVER_LANGUAGES } from "contract/driver-constants";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/translation";
import type { FieldState } from "~/ui/form/field";
import { TextAreaField } from "~/ui/form/text-fields";

type Reasons = Readonly<Record<string, Readonly<Record<DriverLanguage, string>>>>;

/** The language of a driver, as far as there are words in it. */
function languageOf(language: string): DriverLanguage {
  return DRIVER_LANGUAGES.find((known) => known === language) ?? "en";
}

/** The offered reason that the address names, in the driver's language; empty without one. */
export function presetReason(reasons: Reasons, chosen: string | null, language: string): string {
  return (chosen !== null && Object.hasOwn(reasons, chosen) && reasons[chosen]?.[languageOf(language)]) || "";
}

/**
 * Puts the focus to the end of the reason when an offered one was written into it: it can be changed there, and readers hear it.
 * The link that was followed can't keep it: each reason begins a new form. Called outside of that.
 */
export function useFocusOnPreset(offered: string | null): void {
  const last = useRef(offered);
  useEffect(() => {
    if (last.current === offered) return;
    last.current = offered;
    const reason =
      offered === null ? null : document.querySelector<HTMLTextAreaElement>('dialog textarea[name="reason"]');
    reason?.focus();
    reason?.setSelectionRange(reason.value.length, reason.value.length);
  }, [offered]);
}

interface ReasonFieldProps {
  field: FieldState;
  reasons: Reasons;
  /** Where the words of the reasons stand in the module's texts. */
  kind: "document" | "driver" | "vehicle";
  /** Of the driver who will read it. */
  language: string;
  /** The form can do without it, when nothing is turned down. */
  optional?: boolean;
}

/**
 * Why somebody or something is turned down. The usual reasons are links that write their words, in
 * the driver's language, into the field, where they can be changed.
 */
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
