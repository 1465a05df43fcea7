import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { DriverListPage } from "./driver-list";
import { readDriverList } from "./drivers.server";

export const handle = { i18n: "drivers" };

export const meta = pageTitle((t) => t("screens:title.CancelDriver"));

export const loader = guardedLoader("CancelDriver", (args) => readDriverList(args, "CancelDriver"));

export default DriverListPage;
