import { createColumnHelper } from "@tanstack/react-table";
import { useFormat } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { EmptyValue } from "../empty-value";
import { ownDirection } from "../own-direction";

/** A word or an e-mail address that a narrow column may have to break, or a text that takes several lines. */
const LONG = /\S{25}|@|.{28}/;

export function isLongText(value: unknown): value is string {
  return typeof value === "string" && LONG.test(value);
}

/** The cell of a column that does not define one. Tables show two lines of a long text. */
export function PlainCell({ getValue }: { getValue: () => unknown }) {
  const value = getValue();
  if (value === null || value === undefined || value === "") return <EmptyValue />;
  const text = String(value as string | number);
  if (!isLongText(value)) return <>{ownDirection(text)}</>;
  return (
    <span className="clamp" title={text}>
      {ownDirection(text)}
    </span>
  );
}

/** A moment with its time in the second line. In every language of the panel a comma is the last separator of date and time. */
export function Moment({ at }: { at: string | null | undefined }) {
  const format = useFormat();
  if (!at) return <EmptyValue />;
  const text = format.dateTime(at);
  const comma = text.lastIndexOf(", ");
  if (comma < 0 || !text.includes(":", comma)) return <>{text}</>;
  return (
    <>
      {text.slice(0, comma)} <span className="row-detail">{text.slice(comma + 2)}</span>
    </>
  );
}

/** Returns the column with the date of a record's last change; the CSV file contains it as the API sends it. */
export function updatedAtColumn<Row extends { updatedAt?: string | undefined }>(header: string): ListColumn<Row> {
  return createColumnHelper<ListFeatures, Row>().accessor(({ updatedAt }) => updatedAt ?? "", {
    id: "updatedAt",
    header,
    cell: ({ row: { original } }) => <Moment at={original.updatedAt} />,
  });
}
