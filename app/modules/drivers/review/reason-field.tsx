import type { FieldMetadata } from "@conform-to/react";
import { Link, useLocation } from "@remix-run/react";
import type { DriverLanguage } from "contract/driver-constants";
import { DRIVER_LANGUAGES } from "contract/driver-constants";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/text-fields";

export type Reasons = Readonly<Record<string, Readonly<Record<DriverLanguage, string>>>>;

/** Returns the driver's language, or English if the reasons do not exist in it. */
function languageOf(language: string): DriverLanguage {
  return DRIVER_LANGUAGES.find((known) => known === language) ?? "en";
}

/** Returns the text of a preset reason in the driver's language; empty for an unknown code. */
export function presetReason(reasons: Reasons, code: string | null, language: string): string {
  return (code !== null && Object.hasOwn(reasons, code) && reasons[code]?.[languageOf(language)]) || "";
}

/**
 * Writes a preset reason into the field, as if it were typed, in place of another preset; the person's own words before it stay.
 * The field gets the focus, so that the reason is read and can be edited.
 */
function writeReason(field: HTMLTextAreaElement, reason: string, presets: readonly string[]): void {
  const typed = field.value.trim();
  field.value = typed === "" || presets.includes(typed) ? reason : `${typed} ${reason}`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

interface ReasonFieldProps {
  field: FieldMetadata;
  reasons: Reasons;
  kind: "document" | "driver" | "vehicle";
  /** The language of the driver, who will read the reason. */
  language: string;
  /** Whether the field may stay empty, because the same form can also accept. */
  optional?: boolean;
}

/**
 * The field for the reason of a refusal. Buttons insert preset reasons in the driver's language, which can then be edited.
 * Without scripts these are links to the page with the reason in the field.
 */
export function ReasonField({ field, reasons, kind, language, optional = false }: ReasonFieldProps) {
  const { t, i18n } = useTranslation("drivers");
  const { pathname, search } = useLocation();
  const written = languageOf(language);
  const hydrated = useHydrated();
  const area = useRef<HTMLDivElement>(null);
  const presets = Object.values(reasons).map((texts) => texts[written]);
  const write = (code: string) => {
    const textArea = area.current?.querySelector("textarea");
    if (textArea) writeReason(textArea, presetReason(reasons, code, language), presets);
  };
  const hrefOf = (code: string) => {
    const params = new URLSearchParams(search);
    params.set("reason", code);
    return `${pathname}?${params.toString()}`;
  };
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t("offeredReasons")} className="flex flex-wrap gap-1.5">
        {Object.keys(reasons).map((code) =>
          hydrated ? (
            <Button key={code} type="button" size="small" onClick={() => write(code)}>
              {t(`offered.${kind}.${code}`)}
            </Button>
          ) : (
            <Link key={code} className="btn btn-sm" to={hrefOf(code)}>
              {t(`offered.${kind}.${code}`)}
            </Link>
          ),
        )}
      </div>
      <div ref={area} lang={written}>
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
