import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useContext } from "react";
import { useTranslation } from "~/i18n/translation";
import { Button } from "../button";
import type { IconName } from "../icon";
import { HiddenParams } from "./hidden-params";
import type { ShownList } from "~/records/list-result";
import { useClearedSelection } from "./use-cleared-selection";

/** Id of the form that the checkboxes of the rows belong to. */
export const BULK_FORM = "bulk";

const BulkPath = createContext("");

interface BulkBarProps {
  list: Pick<ShownList<unknown>, "query">;
  /** `BulkButton`s. */
  children: ReactNode;
}

/**
 * The buttons for ticked rows. Each leads, with the ids in the address, to the page that asks first;
 * the bar shows itself while anything is ticked, by CSS alone, and so it counts (`list.css`).
 */
export function BulkBar({ list: { query }, children }: BulkBarProps) {
  const { t } = useTranslation("ui");
  useClearedSelection(BULK_FORM);
  return (
    <Form id={BULK_FORM} className="bulk-bar" method="get" action={query.path} aria-label={t("list.bulk")}>
      <HiddenParams query={query} />
      <p className="bulk-count">{t("list.selected")}</p>
      <BulkPath.Provider value={query.path}>{children}</BulkPath.Provider>
    </Form>
  );
}

interface BulkButtonProps {
  /** The page under the list that asks: "delete". */
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
