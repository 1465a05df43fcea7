import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AUTO_FOCUS, FIRST } from "../feedback/overlay-marks";
import { PlaceLink } from "../place-link";
import { useMessage } from "./message";
import { useErrorTitle } from "./use-error-title";

interface Labelled {
  name: string;
  label: string;
}

/** The keys of what `fallbackMessages` says: it does not name the field. */
const OF_ANY_FIELD = "ui:errors.";

interface ErrorSummaryProps {
  formId: string;
  /** By field name; those of the whole form under "". */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  /** Changes with each failed try: the summary then takes the focus. */
  attempt: number;
  /** What the fields are called: errors that fit any field stand behind their names. */
  labels?: readonly Labelled[];
  /** What stands before an error of a field whose own words don't say which one is meant, as in rows of the same fields. */
  placeOf?: ((name: string) => string | undefined) | undefined;
  /** What stands above errors that belong to no field; that there is a problem, without it. */
  heading?: string;
}

/**
 * All errors of a form above it, each a link to its field. After a failed try it has the focus and
 * the page's title says so, by the server's HTML as much as by scripts.
 */
export function ErrorSummary({ formId, errors, attempt, labels = [], placeOf, heading }: ErrorSummaryProps) {
  const { t } = useTranslation("ui");
  const message = useMessage();
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).flatMap(([name, texts]) => (texts ?? []).map((text) => ({ name, text })));
  const any = entries.length > 0;

  const told = useRef(0);
  useErrorTitle(any ? attempt : 0);
  useEffect(() => {
    // Errors that come and go while they are corrected must not take the focus from the field.
    if (attempt === told.current) return;
    told.current = attempt;
    if (any) summary.current?.focus();
  }, [attempt, any]);

  if (!any) return null;
  const labelOf = (name: string, text: string) => (text.startsWith(OF_ANY_FIELD) ? labels.find((one) => one.name === name)?.label : undefined);
  const named = (name: string, text: string) => {
    const label = placeOf?.(name) ?? labelOf(name, text);
    return label ? t("ui:form.named", { label, message: message(text) }) : message(text);
  };
  const ofFields = entries.filter(({ name }) => name !== "").length;
  return (
    <div ref={summary} className="error-summary" role="alert" tabIndex={-1} {...AUTO_FOCUS} {...FIRST}>
      <h2>{ofFields > 0 ? t("form.check", { count: ofFields }) : (heading ?? t("form.problem"))}</h2>
      <ul>
        {entries.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name === "" ? message(text) : <PlaceLink to={fieldId(formId, name)} block="center">{named(name, text)}</PlaceLink>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As conform names the controls. */
function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
