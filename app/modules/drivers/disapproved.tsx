import type { MetaFunction } from "@remix-run/node";
import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { DriverListPage } from "./driver-list";
import { readDriverList } from "./drivers.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.DisapprovedDriver"));

export const loader = guardedLoader("DisapprovedDriver", (args) => readDriverList(args, "DisapprovedDriver"));

export default DriverListPage;
