import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { pageTitle } from "~/i18n/title";
import { useTranslation } from "~/i18n/translation";
import { blockDrivers, readBlockPage } from "./block.server";
import { BLOCK_PATHS, ConfirmBlock } from "./confirm-block";
import { readListOf, viewHref } from "./list-rules";
import "./texts";

const backToDriver = (url: URL) => viewHref(readListOf(url), url.searchParams.get("id") ?? "");

export const meta: MetaFunction = (args) =>
  pageTitle(args, (t) => t(`drivers:${lastSegment(args.location, BLOCK_PATHS)}Title`));

export const loader = guardedLoader("driver-view", (args) => readBlockPage(args, backToDriver(args.url)));

export const action = guardedAction("driver-view", (args) => blockDrivers(args, backToDriver(args.url)));

export default function BlockDriver() {
  const { t } = useTranslation("drivers");
  return <ConfirmBlock backLabel={t("backToDriver")} />;
}
