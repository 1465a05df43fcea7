import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/translation";
import { pathOf } from "~/access/screens";
import { Button } from "~/ui/button";
import { periodParams, type Period } from "./period";

interface Selector {
  name: keyof Period;
  label: string;
  options: readonly { value: string; text: string }[];
}

/** Neither a step back nor a jump to the top. */
const SENDING = { replace: true, preventScrollReset: true };

interface PeriodFormProps {
  /** What is chosen here, for readers. */
  name: string;
  choice: Period;
  selectors: readonly Selector[];
}

/**
 * Chooses what a chart shows: a GET form, because the choice is in the URL (ruling B4), that keeps what the other chart
 * shows. With scripts it submits itself, and its button is not there.
 */
export function PeriodForm({ name, choice, selectors }: PeriodFormProps) {
  const { t } = useTranslation("dashboard");
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const own = new Set(selectors.map((selector) => selector.name));
  const params = new Map(periodParams(choice));

  const isFirst = useRef(true);

  // The page may show another year than the one that was asked for, and Forward another month. What was chosen before
  // the scripts came is still to be sent.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const shown = (select: HTMLSelectElement) => String(choice[select.name as keyof Period]);
    const selects = [...element.elements].filter((control) => control instanceof HTMLSelectElement);
    if (isFirst.current && selects.some((select) => select.value !== shown(select))) submit(element, SENDING);
    else for (const select of selects) select.value = shown(select);
    isFirst.current = false;
  }, [choice, submit]);

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
      onChange={(event) => submit(event.currentTarget, SENDING)}
    >
      {[...params].map(
        ([param, value]) => own.has(param) || <input key={param} type="hidden" name={param} value={value} />,
      )}
      {selectors.map((selector) => (
        <label key={selector.name} className="flex items-center gap-2 text-ink-2">
          {selector.label}
          <select name={selector.name} defaultValue={params.get(selector.name)} className="select w-auto text-ink">
            {selector.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {/* Not a matter of hydration: the button would be there for a moment and then move what follows it. */}
      <Button type="submit" className="[@media(scripting:enabled)]:hidden">
        {t("choice.show")}
      </Button>
    </Form>
  );
}
