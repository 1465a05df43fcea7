import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { isAboutAll } from "./list-rules";
import { pay, readPay } from "./pay.server";
import { PayPage } from "./pay-page";

export { revalidateConflict as shouldRevalidate } from "~/records/form/revalidate-conflict";

export const handle = { i18n: "payouts" };

export const meta = pageTitle((t, { location }) =>
  t(isAboutAll(location.search) ? "payouts:payAllQuestion" : "payouts:payQuestion"),
);

export const loader = guardedLoader("Payouts", (args) => readPay(args, "payout"));

export const action = guardedAction("Payouts", (args) => pay(args, "payout"));

export default PayPage;
