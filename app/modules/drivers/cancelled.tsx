import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { DriverListPage } from "./driver-list";
import { readDriverList } from "./drivers.server";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.CancelDriver"));

export const loader = guardedLoader("CancelDriver", (args) => readDriverList(args, "CancelDriver"));

export default DriverListPage;
