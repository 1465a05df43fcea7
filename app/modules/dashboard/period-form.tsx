import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import { Button } from "~/ui/button";
import { earningsPeriod, periodParams, type Period } from "./period";

interface Selector {
  name: "year" | "month" | "earnings";
  label: string;
  options: readonly { value: string; text: string }[];
}

/** A new period adds no history entry and keeps the scroll position. */
const SUBMIT_OPTIONS = { replace: true, preventScrollReset: true };

interface PeriodFormProps {
  /** The accessible name. */
  name: string;
  choice: Period;
  selectors: readonly Selector[];
}

/**
 * Selects the period of one chart and keeps that of the other. It is a GET form, because the period is in the URL (ruling B4).
 * With scripts every change submits it, and its button is hidden.
 */
export function PeriodForm({ name, choice, selectors }: PeriodFormProps) {
  const { t } = useTranslation("dashboard");
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const own = new Set<string>(selectors.map((selector) => selector.name));
  const params = new Map(periodParams(choice));
  const { year, month } = choice;
  const earnings = earningsPeriod(choice);

  const isFirst = useRef(true);

  // The selects follow the page, which may show another year than was requested. A value that was selected before the scripts
  // were loaded is submitted first.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const shown = (select: HTMLSelectElement) => String({ year, month, earnings }[select.name]);
    const selects = [...element.elements].filter((control) => control instanceof HTMLSelectElement);
    if (isFirst.current && selects.some((select) => select.value !== shown(select))) submit(element, SUBMIT_OPTIONS);
    else for (const select of selects) select.value = shown(select);
    isFirst.current = false;
  }, [year, month, earnings, submit]);

  return (
    <Form
      ref={form}
      method="get"
      action={pathOf("dashboard")}
      aria-label={name}
      className="flex flex-wrap items-center gap-2"
      autoComplete="off"
      preventScrollReset
      replace
      onChange={(event) => submit(event.currentTarget, SUBMIT_OPTIONS)}
    >
      {[...params].map(
        ([param, value]) => own.has(param) || <input key={param} type="hidden" name={param} value={value} />,
      )}
      {selectors.map((selector) => (
        <label key={selector.name} className="flex items-center gap-2 text-ink-2">
          {selector.label}
          <select
            name={selector.name}
            defaultValue={String({ year, month, earnings }[selector.name])}
            className="select w-auto text-ink"
          >
            {selector.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {/* The button is hidden by CSS and not on hydration, which would show it first and then shift the layout. */}
      <Button type="submit" className="[@media(scripting:enabled)]:hidden">
        {t("choice.show")}
      </Button>
    </Form>
  );
}
