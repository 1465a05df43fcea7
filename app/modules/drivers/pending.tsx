import { useLoaderData } from "@remix-run/react";
import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { FreshnessLine } from "~/ui/list/freshness-line";
import { DriverListPage } from "./driver-list";
import { readDriverList } from "./drivers.server";

export const handle = { i18n: "drivers" };

export const meta = pageTitle((t) => t("screens:title.PendingDriver"));

export const loader = guardedLoader("PendingDriver", (args) => readDriverList(args, "PendingDriver"));

export default function PendingDrivers() {
  const { list } = useLoaderData<typeof loader>();
  return <DriverListPage freshness={!list.problem && <FreshnessLine list={list} newest="appliedAt" />} />;
}
