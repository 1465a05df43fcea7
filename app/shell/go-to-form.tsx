import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pathOf } from "~/access/screens";
import { useTranslation } from "~/i18n/translation";
import { Icon } from "~/ui/icon";
import { useOptimisticPreferences } from "./preference-form";
import { useRootData } from "./root-data";

/**
 * A field in the top bar that finds people, bookings and screens; `/` and Ctrl-K lead to it. `/` can be turned off, because
 * speech input may type it anywhere (WCAG 2.1.4). On phones only its button is visible, which leads to the page with the
 * same field.
 */
export function GoToForm() {
  const { t } = useTranslation("shell");
  const field = useRef<HTMLInputElement>(null);
  const hasSlashKey = useOptimisticPreferences(useRootData().preferences).slashKey === "on";
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event;
      const isTyping = target instanceof Element && target.matches("input,select,textarea");
      if (ctrlKey || metaKey ? key !== "k" : key !== "/" || isTyping || !hasSlashKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [hasSlashKey]);
  const label = t("goTo");
  return (
    <Form action={pathOf("go")} className="go-to" discover="none">
      <button type="submit" className="btn btn-quiet btn-icon" aria-label={label}>
        <Icon name="search" />
      </button>
      <input ref={field} name="q" className="input" aria-label={label} placeholder={label} />
    </Form>
  );
}
