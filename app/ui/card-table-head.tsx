interface CardTableHeadProps {
  columns: readonly string[];
  /** The heading of the column of figures at the end, if there is one. */
  figures?: string;
}

/** The head of a table in a card. On phones it is hidden, because each cell has its label beside it. */
export function CardTableHead({ columns, figures }: CardTableHeadProps) {
  return (
    <thead role="rowgroup" className="max-md:not-print:hidden">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
        {figures !== undefined && (
          <th role="columnheader" scope="col" className="num">
            {figures}
          </th>
        )}
      </tr>
    </thead>
  );
}
