import { guardedAction, guardedLoader } from "~/access/guard.server";
import { backToList } from "~/records/list/list-query";
import { blockDrivers, readBlockPage } from "./block.server";
import { blockMeta, ConfirmBlock } from "./confirm-block";
import { driverLists } from "./list-rules";

export const handle = { i18n: "drivers" };

const backTo = (url: URL) => backToList(url, driverLists["driver-management"].rules);

export const meta = blockMeta;

export const loader = guardedLoader("driver-management", (args) => readBlockPage(args, backTo(args.url)));

export const action = guardedAction("driver-management", (args) => blockDrivers(args, backTo(args.url)));

export default ConfirmBlock;
