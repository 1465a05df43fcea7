import { useLoaderData } from "@remix-run/react";
import { guardedLoader } from "~/access/guard.server";
import { screenTitle } from "~/access/screen-title";
import { FreshnessLine } from "~/ui/list/freshness-line";
import { DriverListPage } from "./driver-list";
import { readDriverList } from "../drivers.server";

export const handle = { i18n: "drivers" };

const SCREENS = ["driver-management", "PendingDriver", "ApprovedDriver", "DisapprovedDriver", "CancelDriver"] as const;

export const meta = screenTitle;

export const loader = guardedLoader(SCREENS, readDriverList);

/** All drivers, or those in one state. */
export default function DriverList() {
  const { id, list } = useLoaderData<typeof loader>();
  const isFresh = id === "PendingDriver" && !list.problem;
  return <DriverListPage key={id} freshness={isFresh && <FreshnessLine list={list} newest="appliedAt" />} />;
}
