import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/translation";
import { AUTO_FOCUS, INITIAL_FOCUS } from "../feedback/dialog-selectors";
import { AnchorLink } from "../anchor-link";
import { useMessage } from "./message";
import { useErrorTitle } from "./use-error-title";

interface Labelled {
  name: string;
  label: string;
}

/** Where a field stands that there are several of, as in rows of the same fields. */
export interface FieldPlace {
  /** "Row 2" */
  place: string;
  /** What the field is called there. */
  label?: string | undefined;
}

/** The keys of what fits any field: it names none, even where one of its words is some field's name. */
const OF_ANY_FIELD = "ui:errors.";

interface ErrorSummaryProps {
  formId: string;
  /** By field name; those of the whole form under "". */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  /** Changes with each failed try: the summary then takes the focus. */
  attempt: number;
  /** What the fields are called: errors that don't say it themselves stand behind these names. */
  labels?: readonly Labelled[];
  placeOf?: ((name: string) => FieldPlace | undefined) | undefined;
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
  const named = (name: string, text: string) => {
    const said = message(text);
    const { place, label }: Partial<FieldPlace> = placeOf?.(name) ?? {
      label: labels.find((one) => one.name === name)?.label,
    };
    const isNamed = label === undefined || (!text.startsWith(OF_ANY_FIELD) && names(said, label));
    const before = [place, isNamed ? undefined : label].filter((part) => part !== undefined).join(", ");
    return before === "" ? said : t("ui:form.named", { label: before, message: said });
  };
  const ofFields = entries.filter(({ name }) => name !== "").length;
  return (
    <div ref={summary} className="error-summary" role="alert" tabIndex={-1} {...AUTO_FOCUS} {...INITIAL_FOCUS}>
      <h2>{ofFields > 0 ? t("form.check", { count: ofFields }) : (heading ?? t("form.problem"))}</h2>
      <ul>
        {entries.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name === "" ? (
              message(text)
            ) : (
              <AnchorLink to={fieldId(formId, name)} block="center">
                {named(name, text)}
              </AnchorLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a message says a field's name, however it goes on there: "Points cannot be negative" is about "Point". */
function names(message: string, label: string): boolean {
  return wordsOf(message).includes(wordsOf(label));
}

function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}`;
}

/** As conform names the controls. */
function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
