import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { blockDrivers, readBlockPage } from "./block.server";
import { blockMeta, ConfirmBlock } from "./confirm-block";
import { readListOf, viewHref } from "./list-rules";

export const handle = { i18n: "drivers" };

const backToDriver = (url: URL) => viewHref(readListOf(url), url.searchParams.get("id") ?? "");

export const meta = blockMeta;

export const loader = guardedLoader("driver-view", (args) => readBlockPage(args, backToDriver(args.url)));

export const action = guardedAction("driver-view", (args) => blockDrivers(args, backToDriver(args.url)));

export default function BlockDriver() {
  const { t } = useTranslation("drivers");
  return <ConfirmBlock backLabel={t("backToDriver")} />;
}
