import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../badge";
import { AUTO_FOCUS, INITIAL_FOCUS } from "../feedback/dialog-selectors";
import { orEmptyValue } from "../empty-value";
import { ownDirection } from "../own-direction";
import { OVERRIDE_VERSION_FIELD, type ComparedValue, type FormReply } from "~/records/form/form-reply";
import { SubmitButton } from "./submit-button";
import { useErrorTitle } from "./error-text";
import { numberText } from "./use-record-form";

export interface ComparedField {
  name: string;
  label: string;
  /** Formats a value of the field. By default numbers are formatted as in fields, and texts are shown unchanged. */
  show?: (value: string) => string;
}

interface ConflictPanelProps {
  conflict: NonNullable<FormReply["conflict"]>;
  compare: readonly ComparedField[];
  /** Handles the click on the link that reloads the page with the stored record. */
  takeTheirs: () => void;
  address: string;
  /** Changes with each failed attempt; the panel then takes the focus. */
  attempt: number;
  busy: boolean;
}

/** Shows both versions of a record that somebody else has changed, field by field, and lets the person choose one. */
export function ConflictPanel({ conflict, compare, takeTheirs, address, attempt, busy }: ConflictPanelProps) {
  const { t, i18n } = useTranslation("ui");
  const asWritten = (value: ComparedValue) => (typeof value === "number" ? numberText(value, i18n.language) : value);
  const panel = useRef<HTMLDivElement>(null);
  useErrorTitle(attempt);
  useEffect(() => {
    if (attempt > 0) panel.current?.focus();
  }, [attempt]);
  return (
    <div ref={panel} className="conflict" role="alert" tabIndex={-1} {...AUTO_FOCUS} {...INITIAL_FOCUS}>
      <h2>{t("conflict.title")}</h2>
      <p>{t("conflict.text")}</p>
      <table className="table" role="table">
        <caption className="sr-only">{t("conflict.caption")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {(["field", "mine", "theirs"] as const).map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(`conflict.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {compare.map(({ name, label, show }) => {
            const mine = conflict.mine[name] ?? "";
            const theirs = conflict.theirs[name] ?? "";
            const shown = (value: ComparedValue) =>
              orEmptyValue(ownDirection(show?.(String(value)) ?? asWritten(value)));
            return (
              <tr key={name} role="row">
                <th role="rowheader" scope="row" className="cell-name">
                  {label} {String(mine) !== String(theirs) && <Badge tone="warn">{t("conflict.differs")}</Badge>}
                </th>
                <td role="cell" data-label={t("conflict.mine")}>
                  {shown(mine)}
                </td>
                <td role="cell" data-label={t("conflict.theirs")}>
                  {shown(theirs)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="form-actions">
        <SubmitButton busy={busy} kind="primary" name={OVERRIDE_VERSION_FIELD} value={conflict.version}>
          {t("conflict.keepMine")}
        </SubmitButton>
        <a className="btn" href={address} onClick={takeTheirs}>
          {t("conflict.takeTheirs")}
        </a>
      </div>
    </div>
  );
}
