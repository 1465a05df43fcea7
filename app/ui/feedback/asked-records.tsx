import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { isolated } from "~/i18n/right-to-left";
import {
  ALL_FIELD,
  type AskedFields,
  packRecord,
  QUERY_FIELD,
  RECORD_FIELD,
  type SelectedRecord,
} from "~/records/bulk/selection";
import { useAskedInWords } from "../list/asked-list";
import { ownDirection } from "../own-direction";
import { PhoneLink } from "../phone-link";

export interface AskedRecord extends SelectedRecord {
  /** The facts that distinguish the record from others of its name, and those that the decision depends on. */
  facts?: readonly string[];
  /** With its country code; it is the first of the facts. */
  phone?: string;
}

/** All rows that match the list's query. */
export interface Matching {
  query: string;
  total: number;
}

export interface AskedRecordsProps {
  /** The selected records. */
  records: readonly AskedRecord[];
  /** Set if the question is about all rows that match the list's query; `records` has the first of them. */
  matching?: Matching | undefined;
}

/** Names the records of a question, or the number of all matching rows, the filters in words and the first rows. */
export function AskedRecords({ records, matching }: AskedRecordsProps) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const [only] = records;
  return (
    <>
      {matching && <AllThatMatch total={matching.total} />}
      {matching && records.length > 0 && <p className="text-ink-2">{t("allMatching.first")}</p>}
      {records.length === 1 && only && !matching ? (
        <>
          <p className="confirm-name">{ownDirection(only.name)}</p>
          <Facts of={only} />
        </>
      ) : (
        records.length > 0 && (
          <ul className="confirm-names">
            {records.map((record) => (
              <li key={record.id}>
                {ownDirection(record.name)}
                <Facts of={record} />
              </li>
            ))}
          </ul>
        )
      )}
      {matching && records.length > 0 && matching.total > records.length && (
        <p className="text-ink-2">{t("allMatching.more", { number: number(matching.total - records.length) })}</p>
      )}
    </>
  );
}

/** Returns the form fields that identify the records of a question: their versions, or the list's query. */
export function askedFields({ records, matching }: AskedRecordsProps): AskedFields {
  if (!matching) return records.map((record) => [RECORD_FIELD, packRecord(record)]);
  return [
    [ALL_FIELD, "1"],
    [QUERY_FIELD, matching.query],
  ];
}

/** Hidden fields of a form. */
export function HiddenFields({ fields }: { fields: AskedFields }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

function AllThatMatch({ total }: { total: number }) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const about = useAskedInWords();
  return (
    <p className="mb-3 wrap-anywhere">
      {about === ""
        ? t("allMatching.aboutNone", { number: number(total) })
        : t("allMatching.about", { number: number(total), about })}
    </p>
  );
}

function Facts({ of: { facts = [], phone = "" } }: { of: AskedRecord }) {
  const known = facts
    .filter((fact) => fact !== "")
    .map(isolated)
    .join(" · ");
  return (
    (phone || known) && (
      <p className="confirm-facts">
        {phone && <PhoneLink number={phone} />}
        {phone && known && " · "}
        {known}
      </p>
    )
  );
}
