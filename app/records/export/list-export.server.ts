import { isDeepStrictEqual } from "node:util";
import { redirect } from "@remix-run/node";
import { EXPORT_HEADER } from "contract/activity-constants";
import type { RowData } from "@tanstack/react-table";
import type { AnyCall } from "contract/call";
import { readLocale } from "contract/locale";
import type { TFunction } from "i18next";
import type { GuardedArgs } from "~/access/guard.server";
import { formatFor, type Format } from "~/i18n/format";
import { labelsOf } from "~/i18n/labels";
import { tagOf } from "~/i18n/languages";
import type { Api } from "~/taxi-api/client.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { missingOf } from "~/taxi-api/missing-fields.server";
import { isAboutAll } from "../bulk/matching.server";
import { idsOf } from "../bulk/selection";
import { allRows } from "../list/all-rows.server";
import { unheldOf } from "../list/held-query.server";
import { withoutUnheld } from "../list/read-list.server";
import { readPage } from "../list/read-page.server";
import { aboutList, titleOf } from "./about-list";
import { csvBytes, csvStyleOf, PLAIN_CSV } from "./csv.server";
import { fileColumns } from "./file-column";
import { fileResponse } from "./file-response.server";
import { FILE_TYPE, OF_SELECTED, XLSX } from "./file-type";
import { XLSX_TYPE, xlsxBytes } from "./xlsx.server";
import type { ListColumn, ListFilter } from "../list/list-columns";
import { isNarrowed, listHref, readListQuery, type ListQuery, type ListRules } from "../list/list-query";
import { WITHOUT_UNREADABLE } from "../list/list-result";
import { type ListAnswer, type ListSource, NONE_UNHELD } from "../list/list-source";

interface ListExport<Row extends RowData> {
  /** The file name without date and extension, such as "tips". */
  filename: string | ((query: ListQuery) => string);
  rules: ListRules;
  /** The list's name in the file; the default is that of its screen. */
  title?: (t: TFunction) => string | Promise<string>;
  columns: (t: TFunction, format: Format, query: ListQuery) => readonly ListColumn<Row>[];
  /**
   * Returns the filters of the list's page, and the choice between its lists.
   * @param rows the first row, which may have the name of the record that the list is about; empty for an empty list
   */
  filters?: (t: TFunction, query: ListQuery, rows: Row[], format: Format) => readonly ListFilter[];
  source: (api: Api, query: ListQuery) => ListSource<Row>;
  /** Returns the rows of the file for a row of the list; by default the row itself. */
  split?: (row: Row) => readonly Row[];
}

/** Marks the first call for a page of rows as an export, which the server records. */
function exporting(api: Api): Api {
  let isSaid = false;
  return ((call, input?: { query?: object }) => {
    // The zone of a period's days may be requested first.
    if (isSaid || call.method !== "GET" || (call as AnyCall) === readLocale) return api(call, input as never);
    isSaid = true;
    return api(call, { ...input, headers: { [EXPORT_HEADER]: "1" } } as never);
  }) as Api;
}

const narrowingOf = ({ search, filters }: ListQuery) => ({ search, filters });

interface Wanted {
  /** The ids of the selected rows; null for all matching rows. */
  ids: readonly string[] | null;
  /** The same as in `allRows`. */
  onLacking: (() => void) | undefined;
}

async function* splitRows<Row>(rows: AsyncIterable<Row>, split: (row: Row) => readonly Row[]) {
  for await (const row of rows) yield* split(row);
}

/** Requests the first rows of a file. @returns the rows, the answer to the first call, and the first row if there is one */
async function begun<Row extends { _id: string }>(
  query: ListQuery,
  source: ListSource<Row>,
  { ids, onLacking }: Wanted,
) {
  let first: ListAnswer<Row> | undefined;
  const noted: ListSource<Row> = async (page) => {
    const answer = await source(page);
    if (answer.data.docs.length > 0) first ??= answer;
    return answer;
  };
  const rows = ids ? selectedRows(query, noted, ids) : allRows(query, noted, onLacking);
  const head = await rows.next();
  async function* all() {
    if (head.done) return;
    yield head.value;
    yield* rows;
  }
  return { first, rows: all(), firstRows: head.done ? [] : [head.value] };
}

/** Yields the selected rows that still match. Most of them are on the page on which they were selected. */
async function* selectedRows<Row extends { _id: string }>(
  query: ListQuery,
  source: ListSource<Row>,
  ids: readonly string[],
): AsyncGenerator<Row, void> {
  const wanted = new Set(ids);
  const { rows } = await readPage(query, source);
  for (const row of rows) if (wanted.delete(row._id)) yield row;
  if (wanted.size === 0) return;
  for await (const row of allRows(query, source)) {
    if (wanted.delete(row._id)) yield row;
    if (wanted.size === 0) return;
  }
}

/**
 * Returns the response of a list's export: every row that matches its search and filters, or the selected rows, as a CSV or an
 * XLSX file. Rows that can't be read (ruling C8) would be missing. If the first call has any, the response redirects to the list,
 * which says so and offers the file without them, under another name. If a later call has any, the download is aborted. It also
 * redirects to the list if the server does not follow search or filters. A field that the server sends for no row is not a
 * column.
 */
export async function exportList<Row extends { _id: string }>(
  { api, url, t, language }: GuardedArgs,
  { filename, rules, title, columns, filters, source, split }: ListExport<Row>,
): Promise<Response> {
  const query = readListQuery(url, rules);
  const mayLackRows = url.searchParams.has(WITHOUT_UNREADABLE);
  const name = typeof filename === "string" ? filename : filename(query);
  const ofSelected = url.searchParams.get(OF_SELECTED);
  const isXlsx = (ofSelected ?? url.searchParams.get(FILE_TYPE)) === XLSX;
  const refuse = () => {
    throw redirect(
      listHref(query, {}, { also: { [WITHOUT_UNREADABLE]: "yes", ...(isXlsx && { [FILE_TYPE]: XLSX }) } }),
    );
  };
  const locale = await serviceLocale(api);
  const format = formatFor(tagOf(language), locale);
  const ids = ofSelected !== null && !isAboutAll(url) ? idsOf(url) : null;
  const { first, rows, firstRows } = await begun(query, source(exporting(api), query), {
    ids,
    onLacking: mayLackRows ? undefined : refuse,
  });
  const held = withoutUnheld(query, first ? await unheldOf(first) : NONE_UNHELD);
  // The list says that the server ignores its filters; a file would look as if they had been applied.
  if (isNarrowed(query) && !isDeepStrictEqual(narrowingOf(held), narrowingOf(query))) throw redirect(listHref(query));
  const unsent = missingOf(first?.data.docs[0]);
  const file = {
    timeZone: locale.timeZone,
    columns: fileColumns(columns(labelsOf(t), format, query)).filter(({ id }) => !unsent.includes(id)),
    rows: split ? splitRows(rows, split) : rows,
  };
  // The name tells that the file is not the whole list.
  const part = ids ? "-selected" : mayLackRows ? "-incomplete" : "";
  const download = { name: name + part, timeZone: locale.timeZone };
  if (!isXlsx) {
    const style = url.searchParams.get("csv") === "plain" ? PLAIN_CSV : csvStyleOf(tagOf(language));
    return fileResponse({
      ...download,
      extension: "csv",
      type: "text/csv; charset=utf-8",
      bytes: csvBytes({ ...file, style, currency: locale.currency }),
    });
  }
  const named = (await title?.(t)) ?? titleOf(t, query);
  const about = () => ({
    title: t("ui:list.filters"),
    lines: aboutList(t, {
      title: named,
      query: held,
      columns: file.columns,
      filters: filters?.(t, held, firstRows, format) ?? [],
      format,
      selected: ids,
    }),
  });
  return fileResponse({
    ...download,
    extension: "xlsx",
    type: XLSX_TYPE,
    bytes: xlsxBytes({ ...file, title: named, about, currency: locale.currency }),
  });
}
