import { createColumnHelper } from "@tanstack/react-table";
import { orEmptyValue } from "~/ui/empty-value";
import type { TFunction } from "i18next";
import { pathOf } from "~/access/screens";
import type { Format } from "~/i18n/format";
import { columnId, type ListColumn, type ListFeatures } from "~/records/list/list-columns";
import { listHref, type ListChange, type ListQuery } from "~/records/list/list-query";
import { ownDirection } from "~/ui/own-direction";
import type { Act } from "./acts";
import type { ShownEntry, ShownJob } from "./entries.server";

const column = createColumnHelper<ListFeatures, Act>();

export function activityColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Act>[] {
  return [
    column.accessor("sentence", {
      header: t("activity:happened"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span className="block max-w-[44rem] sm:min-w-48 font-normal wrap-anywhere">
          <Told entry={row.original} t={t} query={query} />
          {row.original.also && <Others entries={row.original.also} t={t} format={format} query={query} />}
        </span>
      ),
    }),
    column.accessor("at", {
      header: t("activity:at"),
      cell: ({ row }) => <span className="whitespace-nowrap">{format.dateTime(row.original.at)}</span>,
    }),
    column.accessor(({ who }) => who.name, {
      id: "who",
      header: t("activity:who"),
      cell: ({ row }) =>
        orEmptyValue(
          row.original.who.id === null ? (
            ownDirection(row.original.who.name)
          ) : (
            <a className="link" href={listHref(query, { filters: { who: row.original.who.id } })}>
              {ownDirection(row.original.who.name)}
            </a>
          ),
        ),
    }),
    column.accessor("address", {
      header: t("activity:address"),
      cell: ({ row }) =>
        orEmptyValue(
          row.original.address !== "" && (
            <a className="link" href={listHref(query, { search: row.original.address })}>
              {row.original.address}
            </a>
          ),
        ),
    }),
  ];
}

interface ToldProps {
  entry: ShownEntry;
  t: TFunction;
  query: ListQuery;
}

/** The sentence of one entry, its changes, and the link to undo it. */
function Told({ entry, t, query }: ToldProps) {
  const back = listHref(query);
  return (
    <>
      {entry.sentence}
      {entry.changes.length > 0 && <Details changes={entry.changes} t={t} />}
      {entry.page && (
        <a className="link mt-1 block w-fit text-sm" href={entry.page}>
          {t("activity:open")}
          <span className="sr-only">: {entry.sentence}</span>
        </a>
      )}
      {entry.job && <JobLinks job={entry.job} sentence={entry.sentence} t={t} query={query} />}
      <UndoLink entry={entry} t={t} back={back} />
    </>
  );
}

interface JobLinksProps {
  job: ShownJob;
  sentence: string;
  t: TFunction;
  query: ListQuery;
}

/** The links to the records of a bulk action, to its page, and to its undo. */
function JobLinks({ job: { id, isForAll, page, undo }, sentence, t, query }: JobLinksProps) {
  const links = [
    { to: query.filters.job === id ? null : listHref(query, jobChange(query, id)), text: t("activity:jobEntries") },
    { to: page, text: t("activity:job") },
    { to: isForAll ? undo : null, text: t("activity:jobUndo") },
  ];
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-sm">
      {links.map(
        ({ to, text }) =>
          to !== null && (
            <a key={text} className="link" href={to}>
              {text}
              <span className="sr-only">: {sentence}</span>
            </a>
          ),
      )}
    </span>
  );
}

/** Returns the change of the list's URL that shows each record of a bulk action, without other filters. */
function jobChange({ filters }: ListQuery, job: string): ListChange {
  return { search: "", filters: { ...Object.fromEntries(Object.keys(filters).map((name) => [name, ""])), job } };
}

/** The other entries of an act on several records. */
function Others({
  entries,
  t,
  format,
  query,
}: Omit<ToldProps, "entry"> & { entries: readonly ShownEntry[]; format: Format }) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-sm text-ink-2">
        {t("activity:also", { count: entries.length, number: format.number(entries.length) })}
      </summary>
      <ul className="mt-2 grid gap-2">
        {entries.map((entry) => (
          <li key={entry._id}>
            <Told entry={entry} t={t} query={query} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the columns of the file, in which the changes have a separate column. */
export function exportColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Act>[] {
  const changes: ListColumn<Act> = column.accessor(
    (entry) => entry.changes.map(({ label, text }) => `${label}: ${text}`).join("; "),
    { id: "changes", header: t("activity:changes") },
  );
  return activityColumns(t, format, query).flatMap((column) =>
    columnId(column) === "sentence" ? [column, changes] : column,
  );
}

function Details({ changes, t }: Pick<ShownEntry, "changes"> & { t: TFunction }) {
  return (
    <details className="mt-1 text-sm text-ink-2">
      <summary className="cursor-pointer">{t("activity:details")}</summary>
      <ul className="mt-1 grid gap-0.5">
        {changes.map(({ label, text }) => (
          <li key={label}>
            {label}: {ownDirection(text)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The link to undo an entry, or the reason why it can't be undone if people would expect a link. */
function UndoLink({ entry: { _id, undo, sentence }, t, back }: Omit<ToldProps, "query"> & { back: string }) {
  if (undo?.possible)
    return (
      <a
        className="link mt-1 block w-fit text-sm"
        href={`${pathOf("undo")}?${new URLSearchParams({ id: _id, back }).toString()}`}
      >
        {t("activity:undo.submit")}
        <span className="sr-only">: {sentence}</span>
      </a>
    );
  if (undo?.why !== "sent" && undo?.why !== "undone") return null;
  return <span className="mt-1 block text-sm text-ink-2">{t(`activity:undo.why.${undo.why}`)}</span>;
}

/** Returns the name of an entry for screen readers. */
export function nameOf(entry: ShownEntry): string {
  return entry.sentence;
}
