import * as adjustments from "./adjustments";
import * as payouts from "./payouts";
import * as redeem from "./redeem";
import * as refunds from "./refunds";
import * as report from "./report";

/** The calls for drivers' balances, refunds, redeem requests and money reports. */
export const moneyCalls = {
  listBalances: payouts.listBalances,
  payDrivers: payouts.payDrivers,
  reversePayment: payouts.reversePayment,
  listPayoutRuns: payouts.listPayoutRuns,
  readPayoutRun: payouts.readPayoutRun,
  readAdjustable: adjustments.readAdjustable,
  adjustBalance: adjustments.adjustBalance,
  listAdjustments: adjustments.listAdjustments,
  readAdjustment: adjustments.readAdjustment,
  approveAdjustment: adjustments.approveAdjustment,
  rejectAdjustment: adjustments.rejectAdjustment,
  readStatement: payouts.readStatement,
  sendStatement: payouts.sendStatement,
  listRefunds: refunds.listRefunds,
  readRefund: refunds.readRefund,
  readRefundable: refunds.readRefundable,
  giveBack: refunds.giveBack,
  approveRefund: refunds.approveRefund,
  rejectRefund: refunds.rejectRefund,
  readRevenue: report.readRevenue,
  listRedeems: redeem.listRedeems,
  readRedeemOverview: redeem.readRedeemOverview,
  readRedeem: redeem.readRedeem,
  approveRedeem: redeem.approveRedeem,
  rejectRedeem: redeem.rejectRedeem,
} as const;
