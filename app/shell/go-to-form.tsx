import { Form } from "@remix-run/react";
import {
  type ComponentType,
  type MouseEvent as ReactMouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import { IconButton } from "~/ui/button";
import type { GoToDialogProps } from "./go-to-dialog";
import { useOptimisticPreferences } from "./preference-form";
import { useRootData } from "./root-data";

/**
 * A field in the top bar that finds people, bookings and screens; `/` and Ctrl-K lead to it. `/` can be turned off, because
 * speech input may type it anywhere (WCAG 2.1.4). On phones only its button is visible. With scripts it opens a dialog that
 * finds while somebody types, which is loaded then; else it leads to the page with the same field.
 */
export function GoToForm() {
  const { t } = useTranslation("shell");
  const field = useRef<HTMLInputElement>(null);
  const origin = useRef<Element | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<GoToDialogProps> | null>(null);
  const hasSlashKey = useOptimisticPreferences(useRootData().preferences).slashKey === "on";
  const open = useCallback(() => {
    origin.current = document.activeElement;
    // Without a connection the form stays as it is without scripts.
    import("./go-to-dialog").then(
      ({ GoToDialog }) => setDialog(() => GoToDialog),
      () => undefined,
    );
  }, []);
  const onButton = (event: ReactMouseEvent) => {
    // Where the field is seen, the button sends what it holds.
    if (field.current?.checkVisibility()) return;
    event.preventDefault();
    open();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event;
      const isTyping = target instanceof Element && target.matches("input,select,textarea");
      if (ctrlKey || metaKey ? key.toLowerCase() !== "k" : key !== "/" || isTyping || !hasSlashKey) return;
      event.preventDefault();
      open();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [hasSlashKey, open]);
  const label = t("goTo");
  return (
    <>
      {Dialog && <Dialog before={field} origin={origin} onClose={() => setDialog(null)} />}
      <Form action={pathOf("go")} className="go-to">
        <IconButton type="submit" icon="search" label={label} onClick={onButton} />
        <input
          ref={field}
          name="q"
          className="input"
          aria-label={label}
          placeholder={label}
          // Addresses and numbers that were looked for before would cover what is found.
          autoComplete="off"
          onClick={open}
          onInput={open}
        />
      </Form>
    </>
  );
}
