import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { pageTitle } from "~/i18n/title";
import { backToList } from "~/records/list-query";
import { blockDrivers, readBlockPage } from "./block.server";
import { BLOCK_PATHS, ConfirmBlock } from "./confirm-block";
import { driverLists } from "./list-rules";
import "./texts";

const { rules } = driverLists["driver-management"];

export const meta: MetaFunction = (args) =>
  pageTitle(args, (t) => t(`drivers:${lastSegment(args.location, BLOCK_PATHS)}Title`));

export const loader = guardedLoader("driver-management", (args) => readBlockPage(args, backToList(args.url, rules)));

export const action = guardedAction("driver-management", (args) => blockDrivers(args, backToList(args.url, rules)));

export default ConfirmBlock;
