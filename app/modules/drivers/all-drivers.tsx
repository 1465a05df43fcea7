import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { DriverListPage } from "./driver-list";
import { readDriverList } from "./drivers.server";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.driver-management"));

export const loader = guardedLoader("driver-management", (args) => readDriverList(args, "driver-management"));

export default DriverListPage;
