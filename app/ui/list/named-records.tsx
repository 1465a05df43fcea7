import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { ownDirection } from "../own-direction";

/** The largest number of records that a sentence names. */
const MAX_NAMED = 5;

interface NamedRecordsProps {
  /** `to` is the URL of the record's form. */
  records: readonly { id: string; name: string; to: string }[];
  /** Returns the sentence around the names; `hasMore` tells whether there are more records than it names. */
  sentenceOf: (names: string, hasMore: boolean) => string;
}

/** A sentence that names records of the list, each a link to its form. */
export function NamedRecords({ records, sentenceOf }: NamedRecordsProps) {
  const named = records.slice(0, MAX_NAMED);
  const names = named.map(({ name }) => name).join(", ");
  const sentence = sentenceOf(names, records.length > named.length);
  // A short name may also be part of the words before it.
  const at = sentence.lastIndexOf(names);
  return (
    <>
      {sentence.slice(0, at)}
      {named.map(({ id, name, to }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <Link className="link" to={to} discover="none">
            {ownDirection(name)}
          </Link>
        </Fragment>
      ))}
      {sentence.slice(at + names.length)}
    </>
  );
}
