import { guardedAction, guardedLoader } from "~/access/guard.server";
import { backToList } from "~/records/list/list-query";
import { blockDrivers, readBlockPage } from "./block.server";
import { blockMeta, ConfirmBlock } from "./confirm-block";
import { driverLists } from "./list-rules";

export const handle = { i18n: "drivers" };

const backTo = (url: URL) => backToList(url, driverLists.ApprovedDriver.rules);

export const meta = blockMeta;

export const loader = guardedLoader("ApprovedDriver", (args) => readBlockPage(args, backTo(args.url)));

export const action = guardedAction("ApprovedDriver", (args) => blockDrivers(args, backTo(args.url)));

export default ConfirmBlock;
