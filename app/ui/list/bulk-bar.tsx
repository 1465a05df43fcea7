import { Form, useNavigation } from "@remix-run/react";
import { type RowData, Subscribe } from "@tanstack/react-table";
import { type MouseEvent, type ReactNode, createContext, useContext, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Button } from "../button";
import type { IconName } from "../icon";
import { HiddenParams } from "./hidden-params";
import type { ListQuery } from "~/records/list/list-query";
import { CANCEL_FIELD } from "~/records/bulk/selection";
import { OF_SELECTED, XLSX } from "~/records/export/file-type";
import { focusHeading } from "../focus-heading";
import { useCancelledNavigation } from "../form/submit-button";
import { BULK_FORM } from "./select-rows";
import type { ListTable } from "./use-list-table";

const BulkPath = createContext("");

interface BulkBarProps<Row extends RowData> {
  list: { query: ListQuery; total?: number };
  table: ListTable<Row>;
  /** The `BulkButton`s. */
  children: ReactNode;
}

/**
 * The buttons for selected rows. Each opens a confirm page with the ids in its URL. The style sheet shows the bar and counts the
 * selected rows, so it works without scripts (`list.css`).
 */
export function BulkBar<Row extends RowData>({ list: { query, total = 0 }, table, children }: BulkBarProps<Row>) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const hydrated = useHydrated();
  useClearedSelection(() => table.resetRowSelection(true));
  return (
    <>
      <SelectionStatus table={table} />
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
        <p className="bulk-count-all">{t("list.allSelected", { number: number(total) })}</p>
        {hydrated && <span className="hint wide-only">{t("list.bulkKey")}</span>}
        <BulkPath.Provider value={query.path}>
          {children}
          <ExportButton />
        </BulkPath.Provider>
      </Form>
    </>
  );
}

/** Announces how many rows are selected. The style sheet hides it while all that match are, which has its own message. */
function SelectionStatus<Row extends RowData>({ table }: { table: ListTable<Row> }) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  return (
    <p className="bulk-status sr-only" role="status">
      <Subscribe source={table.atoms.rowSelection} selector={(selected) => Object.keys(selected).length}>
        {(count) => count > 0 && `${number(count)} ${t("list.selected")}. ${t("list.bulkKey")}`}
      </Subscribe>
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

/** Exports the selected rows for Excel. The browser itself loads the file, because the router can only load pages. */
function ExportButton() {
  const { t } = useTranslation("ui");
  const address = `${useContext(BulkPath)}/export.csv`;
  const download = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget.form!), [OF_SELECTED, XLSX]] as [string, string][];
    window.location.assign(`${address}?${new URLSearchParams(fields).toString()}`);
  };
  return (
    <Button
      type="submit"
      size="small"
      icon="download"
      name={OF_SELECTED}
      value={XLSX}
      formAction={address}
      onClick={download}
    >
      {t("list.export")}
    </Button>
  );
}

/**
 * Clears the selection after an action; cancelling keeps it. The bar disappears with the selection, so the focus, which the
 * dialog has returned to a button of the bar, moves to the heading.
 */
function useClearedSelection(clear: () => void): void {
  const { state, formMethod, formData } = useNavigation();
  const isCancelledNavigation = useCancelledNavigation();
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod === "POST" && !formData?.has(CANCEL_FIELD)) posted.current = !isCancelledNavigation;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    // A form that is shown again has done nothing.
    if (document.querySelector("dialog .record-form")) return;
    clear();
    if (document.getElementById(BULK_FORM)?.contains(document.activeElement)) focusHeading();
  }, [state, formMethod, formData, isCancelledNavigation, clear]);
}
