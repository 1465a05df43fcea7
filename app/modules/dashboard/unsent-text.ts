import type { TFunction } from "i18next";
import type { DashboardFormat } from "./format";

/** A chart's text with the names of the series that the server does not send. What is worked out of these needs no words. */
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
