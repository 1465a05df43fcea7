import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, createContext, useContext, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Button } from "../button";
import type { IconName } from "../icon";
import { HiddenParams } from "./hidden-params";
import type { ShownList } from "~/records/list-result";
import { CANCEL_FIELD } from "~/records/selection";
import { focusHeading } from "../focus-heading";
import { useCancelledNavigation } from "../form/submit-button";

/** The id of the form that the checkboxes of the rows belong to. */
export const BULK_FORM = "bulk";

const TICKED = 'tbody [name="id"]:checked';
const BulkPath = createContext("");

interface BulkBarProps {
  list: Pick<ShownList<unknown>, "query">;
  /** `BulkButton`s. */
  children: ReactNode;
}

/**
 * The buttons for selected rows. Each opens a confirm page with the ids in its address. The style sheet shows the bar
 * and counts the selected rows, so it works without scripts (`list.css`).
 */
export function BulkBar({ list: { query }, children }: BulkBarProps) {
  const { t } = useTranslation("ui");
  const hydrated = useHydrated();
  useClearedSelection();
  return (
    <>
      <SelectionStatus query={query} />
      <Form
        discover="none"
        id={BULK_FORM}
        className="bulk-bar"
        method="get"
        action={query.path}
        preventScrollReset
        aria-label={t("list.bulk")}
      >
        <HiddenParams query={query} />
        <p className="bulk-count">{t("list.selected")}</p>
        {hydrated && <span className="hint wide-only">{t("list.bulkKey")}</span>}
        <BulkPath.Provider value={query.path}>{children}</BulkPath.Provider>
      </Form>
    </>
  );
}

/**
 * Announces how many rows are selected. Enter in a ticked checkbox leads to the bar's first button, because all other rows
 * are before it in the Tab order.
 */
function SelectionStatus({ query }: Pick<ShownList<unknown>, "query">) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const [count, setCount] = useState(0);

  useEffect(() => {
    // A form clears its checkboxes after its reset event.
    const follow = () => setTimeout(() => setCount(document.querySelectorAll(TICKED).length));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.target as Element).matches(TICKED)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`#${BULK_FORM} button`)?.focus();
    };
    const listeners = { change: follow, reset: follow, keydown: onKeyDown };
    const each = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of each) document.addEventListener(type, listener);
    // Other rows have other checkboxes.
    const timer = follow();
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of each) document.removeEventListener(type, listener);
    };
  }, [query]);

  return (
    <p className="sr-only" role="status">
      {count > 0 && `${number(count)} ${t("list.selected")}. ${t("list.bulkKey")}`}
    </p>
  );
}

interface BulkButtonProps {
  /** The path of the confirm page below the list: "delete". */
  under: string;
  icon?: IconName;
  danger?: boolean;
  children: ReactNode;
}

export function BulkButton({ under, icon, danger, children }: BulkButtonProps) {
  const path = useContext(BulkPath);
  return (
    <Button
      type="submit"
      size="small"
      formAction={`${path}/${under}`}
      className={danger ? "text-bad" : undefined}
      {...(icon && { icon })}
    >
      {children}
    </Button>
  );
}

/**
 * Clears the selection after an action; cancelling keeps it. The bar disappears with the selection, so the focus that
 * the dialog has returned to a button of the bar moves to the heading.
 */
function useClearedSelection(): void {
  const { state, formMethod, formData } = useNavigation();
  const isCancelledNavigation = useCancelledNavigation();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod === "POST" && !formData?.has(CANCEL_FIELD)) posted.current = !isCancelledNavigation;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    const form = document.getElementById(BULK_FORM);
    if (!(form instanceof HTMLFormElement)) return;
    form.reset();
    if (form.contains(document.activeElement)) focusHeading();
  }, [state, formMethod, formData, isCancelledNavigation]);
}
