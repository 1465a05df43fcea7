import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader, type GuardedArgs } from "~/access/guard.server";
import { matchScreen } from "~/access/screens";
import { backToList } from "~/records/list/list-query";
import { blockDrivers, readBlockPage } from "./block.server";
import { blockMeta, ConfirmBlock } from "./confirm-block";
import { driverSource } from "../drivers.server";
import type { Api } from "~/taxi-api/client.server";
import { driverLists, readListOf, viewHref } from "../list-rules";

export const handle = { i18n: "drivers" };

const SCREENS = ["driver-management", "ApprovedDriver", "driver-view"] as const;

/** Returns the list with the drivers, or the page of the one driver. */
function backOf({ screen, url }: Pick<GuardedArgs<(typeof SCREENS)[number]>, "screen" | "url">): string {
  if (screen === "driver-view") return viewHref(readListOf(url), url.searchParams.get("id") ?? "");
  return backToList(url, driverLists[screen].rules);
}

export const meta = blockMeta;

export const loader = guardedLoader(SCREENS, (args) => {
  const { screen } = args;
  if (screen === "driver-view") return readBlockPage(args, { back: backOf(args) });
  const asked = { rules: driverLists[screen].rules, source: (api: Api) => driverSource(api, screen) };
  return readBlockPage(args, { back: backOf(args), asked });
});

export const action = guardedAction(SCREENS, (args) => blockDrivers(args, backOf(args)));

export default function BlockDrivers() {
  const { t } = useTranslation("drivers");
  const isOfOne = matchScreen(useLocation().pathname) === "driver-view";
  return <ConfirmBlock {...(isOfOne && { backLabel: t("backToDriver") })} />;
}
