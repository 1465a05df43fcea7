import { sizeOf, withSize } from "./list-size.server";
import { leftOutOf, withLeftOut } from "./left-out.server";
import { missingOf, withMissing } from "./missing-fields.server";
import { withQuestionOf } from "./taken-query.server";

/**
 * Derives rows from those of an answer and keeps the marks: the query, the rows left out, and the fields that the server does not
 * send.
 * @param docs the rows of an answer
 */
export function madeRows<Row, Made>(docs: readonly Row[], make: (row: Row) => Made): Made[] {
  const rows = docs.map((row) => withMissing(make(row), missingOf(row)));
  return withSize(withLeftOut(withQuestionOf(docs, rows), leftOutOf(docs)), sizeOf(docs));
}
