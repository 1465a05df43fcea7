import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { DriverListPage } from "./driver-list";
import { readDriverList } from "./drivers.server";

export const handle = { i18n: "drivers" };

export const meta = pageTitle((t) => t("screens:title.ApprovedDriver"));

export const loader = guardedLoader("ApprovedDriver", (args) => readDriverList(args, "ApprovedDriver"));

export default DriverListPage;
