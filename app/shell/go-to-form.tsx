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
 * A field in the top bar that finds people, bookings and screens. `/` and Ctrl-K focus it; `/` can be turned off, because speech
 * input may type it anywhere (WCAG 2.1.4). On phones only its button is visible. With scripts it opens a dialog that searches
 * while somebody types and is loaded on demand; otherwise it leads to a page with the same field.
 */
export function GoToForm() {
  const { t } = useTranslation("shell");
  const field = useRef<HTMLInputElement>(null);
  const origin = useRef<Element | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<GoToDialogProps> | null>(null);
  const hasSlashKey = useOptimisticPreferences(useRootData().preferences).slashKey === "on";
  const open = useCallback(() => {
    origin.current = document.activeElement;
    // Without a connection the form works as it does without scripts.
    import("./go-to-dialog").then(
      ({ GoToDialog }) => setDialog(() => GoToDialog),
      () => undefined,
    );
  }, []);
  const onButton = (event: ReactMouseEvent) => {
    // If the field is visible, the button submits its content.
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
          // The browser's suggestions of earlier searches would cover the results.
          autoComplete="off"
          onClick={open}
          onInput={open}
        />
      </Form>
    </>
  );
}
