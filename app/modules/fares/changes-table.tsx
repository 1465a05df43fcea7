import { useTranslation } from "react-i18next";
import { orEmptyValue } from "~/ui/empty-value";
import type { Change } from "./reply";
import { labelOf, useFareFormat } from "./values";

/** The settings that change, each with the old and the new value. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation("fares");
  const format = useFareFormat();
  return (
    <table className="table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {(["setting", "old", "new"] as const).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {changes.map(({ name, from, to }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row" className="cell-name">
              {labelOf(t, name)}
            </th>
            <td role="cell" data-label={t("column.old")}>
              {orEmptyValue(format.value(name, from))}
            </td>
            <td role="cell" data-label={t("column.new")} className="font-semibold">
              {format.value(name, to)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
