import type { ReactNode } from "react";
import { Icon } from "../icon";

export interface ChartRow {
  id: string;
  header: string;
  cells: readonly ReactNode[];
  /** Whether the chart highlights the row. */
  marked?: boolean;
}

interface ChartTableProps {
  /** The text of the button that opens it. */
  summary: string;
  caption: string;
  /** The heading of the first column, then one for each cell. */
  columns: readonly [string, ...string[]];
  rows: readonly ChartRow[];
}

/** A chart's values as a table, in a disclosure. */
export function ChartTable({ summary, caption, columns, rows }: ChartTableProps) {
  const [first, ...others] = columns;
  return (
    <details className="group">
      <summary className="btn btn-quiet btn-sm -ms-2.5 text-accent">
        {summary}
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div className="mt-2 overflow-x-auto border-t border-line">
        {/* Phones show each row as a card. Without a table layout screen readers need the roles. */}
        <table className="table" role="table">
          <caption>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {first}
              </th>
              {others.map((column) => (
                <th key={column} scope="col" role="columnheader" className="num">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ id, header, cells, marked }) => (
              <tr key={id} role="row" className={marked ? "bg-accent-soft" : undefined}>
                <th scope="row" role="rowheader" className={marked ? "font-semibold" : undefined}>
                  {header}
                </th>
                {cells.map((cell, index) => (
                  <td key={others[index]} role="cell" className="num" data-label={others[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
