import { fromMinor } from "contract/currency-decimals";
import type { Statement } from "contract/payouts";
import type { TFunction } from "i18next";
import type { FileColumn } from "~/records/export/file-column";

const PARTS = ["fares", "tips", "company", "cash", "refunds", "adjustments", "payouts", "balance"] as const;

/** Returns the columns and rows of a statement's file: its days, between the balance before and the balance after it. */
export function statementFile(t: TFunction, statement: Statement) {
  const { currency } = statement;
  const columns: FileColumn<Row>[] = [
    { id: "day", header: t("payouts:day"), isMoney: false, value: (row) => row.day },
    { id: "rides", header: t("payouts:ridesShort"), isMoney: false, value: (row) => row.rides },
    ...PARTS.map((part) => ({
      id: part,
      header: t(`payouts:parts.${part}`),
      isMoney: true,
      value: (row: Row) => amountIn(row, part, currency),
    })),
    { id: "currency", header: t("payouts:currency"), isMoney: false, value: () => currency },
  ];
  return { columns, rows: rowsOf(statement, [t("payouts:opening"), t("payouts:closing")]) };
}

type Row = Partial<Statement["sums"]> & { day: string };

/** Returns an amount with the sign of its effect on the balance; null if the row has no such amount. */
function amountIn(row: Row, part: (typeof PARTS)[number], currency: string): number | null {
  const amount = row[part];
  if (amount === undefined) return null;
  return fromMinor(part === "company" || part === "cash" ? -amount : amount, currency);
}

async function* rowsOf({ opening, closing, days }: Statement, [before, after]: [string, string]): AsyncIterable<Row> {
  yield { day: before, balance: opening };
  yield* days;
  yield { day: after, balance: closing };
}
