import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AUTO_FOCUS, INITIAL_FOCUS } from "../feedback/dialog-selectors";
import { AnchorLink } from "../anchor-link";
import { useMessage, useErrorTitle } from "./error-text";

/** The row of a field in a form with several rows. */
export interface FieldPlace {
  /** A name such as "Row 2". */
  place: string;
  label?: string | undefined;
}

/** General texts never name their field, even if they contain a field's label. */
const GENERAL_ERRORS = "ui:errors.";

interface ErrorSummaryProps {
  formId: string;
  /** The errors by field name; those of the whole form under "". */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  /** Changes with each failed attempt, and the summary then takes the focus. */
  attempt: number;
  /** The labels of the fields in their order. They precede errors that do not name their field. */
  labels?: readonly { name: string; label: string }[];
  placeOf?: ((name: string) => FieldPlace | undefined) | undefined;
  /** The heading above errors of the whole form. */
  heading?: string;
}

/**
 * Lists the errors that a form had when it was sent, each a link to its field. After a failed attempt it has the focus, with and
 * without scripts.
 */
export function ErrorSummary({ formId, errors, attempt, labels = [], placeOf, heading }: ErrorSummaryProps) {
  const { t } = useTranslation("ui");
  const message = useMessage();
  const summary = useRef<HTMLDivElement>(null);
  // Corrected errors stay until the form is sent again, because a text that changes while somebody types would be read aloud.
  const [sent, setSent] = useState({ attempt, errors });
  if (sent.attempt !== attempt) setSent({ attempt, errors });
  const placeIn = (name: string) => labels.findIndex((one) => one.name === name);
  // Validation puts errors of rules between fields last.
  const entries = Object.entries(sent.errors)
    .flatMap(([name, texts]) => (texts ?? []).map((text) => ({ name, text })))
    .sort((a, b) => placeIn(a.name) - placeIn(b.name));
  const any = entries.length > 0;

  const announced = useRef(0);
  useErrorTitle(any ? attempt : 0);
  useEffect(() => {
    // While errors are being corrected, the summary must not take the focus from the field.
    if (attempt === announced.current) return;
    announced.current = attempt;
    if (any) summary.current?.focus();
  }, [attempt, any]);

  if (!any) return null;
  const withLabel = (name: string, text: string) => {
    const shown = message(text);
    const { place, label }: Partial<FieldPlace> = placeOf?.(name) ?? {
      label: labels[placeIn(name)]?.label,
    };
    const isNamed = label === undefined || (!text.startsWith(GENERAL_ERRORS) && mentions(shown, label));
    const before = [place, isNamed ? undefined : label].filter((part) => part !== undefined).join(", ");
    return before === "" ? shown : t("ui:form.named", { label: before, message: shown });
  };
  const fieldErrors = new Set(entries.map(({ name }) => name).filter((name) => name !== "")).size;
  return (
    <div ref={summary} className="error-summary" role="alert" tabIndex={-1} {...AUTO_FOCUS} {...INITIAL_FOCUS}>
      <h2>{fieldErrors > 0 ? t("form.check", { count: fieldErrors }) : (heading ?? t("form.problem"))}</h2>
      <ul>
        {entries.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name === "" ? (
              message(text)
            ) : (
              <AnchorLink to={`${formId}-${name}`} block="center">
                {withLabel(name, text)}
              </AnchorLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a message names a field. It may contain a longer form of the label: "Points cannot be negative" names "Point". */
function mentions(message: string, label: string): boolean {
  return normalized(message).includes(normalized(label));
}

function normalized(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}`;
}
