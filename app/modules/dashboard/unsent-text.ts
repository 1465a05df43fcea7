import type { TFunction } from "i18next";
import type { DashboardFormat } from "./format";

/** Adds the names of the series that the server does not send to a chart's text. Series calculated from these are not mentioned. */
export function withUnsent(
  t: TFunction<"dashboard">,
  format: DashboardFormat,
  summary: string,
  untold: Iterable<string>,
): string {
  const names = [...new Set(untold)].filter((id) => id !== "open").map((id) => t(`series.${id}` as "series.total"));
  const unsent = names.length > 0 ? t("ui:list.unsent", { names: format.list(names) }) : "";
  return [summary, unsent].filter(Boolean).join(" ");
}
