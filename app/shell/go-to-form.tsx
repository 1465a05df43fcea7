import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pathOf } from "~/access/screens";
import { useTranslation } from "~/i18n/translation";
import { Icon } from "~/ui/icon";

/**
 * A field in the top bar that finds people, bookings and screens; `/` and Ctrl-K lead to it. On phones only its button is
 * visible, which leads to the page with the same field.
 */
export function GoToForm() {
  const { t } = useTranslation("shell");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event;
      const isTyping = target instanceof Element && target.matches("input,select,textarea");
      if (ctrlKey || metaKey ? key !== "k" : key !== "/" || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
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
