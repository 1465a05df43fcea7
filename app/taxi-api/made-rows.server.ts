import { sizeOf, withSize } from "./list-size.server";
import { leftOutOf, withLeftOut } from "./left-out.server";
import { missingOf, withMissing } from "./missing-fields.server";
import { withQuestionOf } from "./taken-query.server";

/**
 * Makes rows from those of an answer, of which the same holds: what was asked, what was left out, what the server does not send.
 * @param docs the rows of an answer
 */
export function madeRows<Row, Made>(docs: readonly Row[], make: (row: Row) => Made): Made[] {
  const rows = docs.map((row) => withMissing(make(row), missingOf(row)));
  return withSize(withLeftOut(withQuestionOf(docs, rows), leftOutOf(docs)), sizeOf(docs));
}
