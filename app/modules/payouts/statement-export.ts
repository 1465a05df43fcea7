import { EXPORT_HEADER } from "contract/activity-constants";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvBytes, csvStyleOf, PLAIN_CSV } from "~/records/export/csv.server";
import { fileResponse } from "~/records/export/file-response.server";
import { FILE_TYPE, XLSX } from "~/records/export/file-type";
import { XLSX_TYPE, xlsxBytes } from "~/records/export/xlsx.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { statementFile } from "./statement-file";
import { readStatementPage } from "./statement.server";

/** The days of a statement, between the balance before it and the balance after it. */
export const loader = guardedLoader("DriverStatement", async (args) => {
  const { t, api, url, language } = args;
  const [{ statement }, locale] = await Promise.all([
    readStatementPage(args, { [EXPORT_HEADER]: "1" }),
    serviceLocale(api),
  ]);
  const { currency, driver, from, to } = statement;
  const { timeZone } = locale;
  const file = { timeZone, ...statementFile(t, statement) };
  const named = { name: "statement", timeZone };
  if (url.searchParams.get(FILE_TYPE) === XLSX) {
    const title = t("payouts:statementOf", { name: driver.name });
    const { date } = formatFor(tagOf(language), locale);
    const about = () => ({ title: t("ui:list.filters"), lines: [[title, `${date(from)} – ${date(to)}`] as const] });
    const bytes = xlsxBytes({ ...file, title, about, currency });
    return fileResponse({ ...named, extension: "xlsx", type: XLSX_TYPE, bytes });
  }
  const style = url.searchParams.get("csv") === "plain" ? PLAIN_CSV : csvStyleOf(tagOf(language));
  const bytes = csvBytes({ ...file, style, currency });
  return fileResponse({ ...named, extension: "csv", type: "text/csv; charset=utf-8", bytes });
});
