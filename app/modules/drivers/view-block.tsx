import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useTranslation } from "~/i18n/translation";
import { blockDrivers, readBlockPage } from "./block.server";
import { blockMeta, ConfirmBlock } from "./confirm-block";
import { readListOf, viewHref } from "./list-rules";
import "./texts";

const backToDriver = (url: URL) => viewHref(readListOf(url), url.searchParams.get("id") ?? "");

export const meta = blockMeta;

export const loader = guardedLoader("driver-view", (args) => readBlockPage(args, backToDriver(args.url)));

export const action = guardedAction("driver-view", (args) => blockDrivers(args, backToDriver(args.url)));

export default function BlockDriver() {
  const { t } = useTranslation("drivers");
  return <ConfirmBlock backLabel={t("backToDriver")} />;
}
