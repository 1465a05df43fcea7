import { stamps } from "./records";

export const happyPrice = { _id: "happy-price-1", point: 500, price: 4.75, Happyprice: 5, ...stamps };
export const happyMoneySettings = {
  _id: "happy-money-settings-1",
  happyMoneyReservePercentage: 10,
  happyMoneyAddPercentage: 5,
  happyMoneyReloadAmount: 25,
  ...stamps,
};

/** A server that does not compare ranges may send one twice. */
export const mileages = [
  { _id: "mileage-1", range: 5, point: 10, ...stamps },
  { _id: "mileage-2", range: 5, point: 12, ...stamps },
  { _id: "mileage-3", range: 10, point: 8, ...stamps },
];

/** Likewise: the first two overlap, between the last two there is a gap, and the last one's bounds are the wrong way round. */
export const tiers = [
  { _id: "tier-1", type: "FIRST", title: "First of the stub", minPoint: 0, maxPoint: 1000, icon: "", ...stamps },
  { _id: "tier-2", type: "SECOND", title: "Second of the stub", minPoint: 900, maxPoint: 2000, icon: "", ...stamps },
  { _id: "tier-3", type: "THIRD", title: "Third of the stub", minPoint: 3000, maxPoint: 4000, icon: "", ...stamps },
  { _id: "tier-4", type: "FOURTH", title: "Fourth of the stub", minPoint: 9000, maxPoint: 8000, icon: "", ...stamps },
];

const paidDriver = { _id: "driver-1", name: "Paid of the stub", status: "approved" };

const driverBalance = {
  _id: "balance-1",
  driver: paidDriver,
  office: "office-1",
  currency: "USD",
  balance: 41230,
  due: 41230,
  paidAt: stamps.createdAt,
  rides: 41,
  cash: 4780,
};

/** Somebody who owes the company. */
const driverDebt = {
  ...driverBalance,
  _id: "balance-2",
  driver: { ...paidDriver, _id: "driver-2", name: "Debtor of the stub" },
  balance: -5810,
  due: -5810,
};

const payoutRun = {
  _id: "run-1",
  at: stamps.createdAt,
  by: "Admin",
  paidOn: "2026-03-09",
  until: "2026-03-08",
  method: "bank",
  reference: "Week 10",
  direction: "payout",
  payments: 1,
  sums: [{ currency: "USD", paid: 41230, received: 0 }],
};

const payment = {
  _id: "7",
  driver: paidDriver,
  currency: "USD",
  amount: -41230,
  kind: "payout",
  reversed: null,
};

const statementSums = {
  rides: 2,
  fares: 4000,
  tips: 300,
  company: 960,
  cash: 2000,
  refunds: 0,
  adjustments: 500,
  payouts: -41230,
  balance: -39690,
};

const statement = {
  driver: { ...paidDriver, email: "paid@example.com", language: "en" },
  currency: "USD",
  others: [],
  from: "2026-03-02",
  to: "2026-03-08",
  opening: 41230,
  closing: 1540,
  sums: statementSums,
  days: [{ day: "2026-03-02", ...statementSums }],
  entries: [
    {
      _id: "7",
      at: stamps.createdAt,
      day: "2026-03-02",
      kind: "payout",
      amount: -41230,
      text: null,
      by: "Admin",
      run: "run-1",
      isReversed: false,
    },
  ],
};

/** A proposal of somebody else. */
const refund = {
  ...stamps,
  _id: "refund-1",
  booking: { _id: "booking-1", number: "1041" },
  rider: { _id: "user-1", name: "Rider of the stub" },
  driver: { ...paidDriver },
  amount: 600,
  currency: "USD",
  driverAmount: 456,
  bearer: "both",
  reason: "The car was late",
  status: "proposed",
  by: "Maria",
  decidedBy: null,
  decidedAt: null,
  rejectReason: null,
  isOwn: false,
};

/** A proposal of somebody else. */
const adjustment = {
  ...stamps,
  _id: "adjustment-1",
  driver: { ...paidDriver },
  amount: -12000,
  currency: "USD",
  reason: "An advance was paid",
  status: "proposed",
  by: "Maria",
  decidedBy: null,
  decidedAt: null,
  rejectReason: null,
  isOwn: false,
};

const adjustable = { driver: { ...paidDriver }, currency: "USD", balance: 41230, limit: 10000, approvers: 1 };

const refundable = {
  booking: { _id: "booking-1", number: "1041" },
  rider: { _id: "user-1", name: "Rider of the stub" },
  driver: { _id: "driver-1", name: "Paid of the stub", balance: 41230 },
  currency: "USD",
  paid: 2000,
  left: 2000,
  driverShare: 1520,
  limit: 1000,
  approvers: 1,
};

/** The answers of the calls that settle with drivers. */
export const payoutSamples = {
  listBalances: {
    data: { docs: [driverBalance, driverDebt], totalDocs: 2, sums: [{ currency: "USD", owed: 41230, owes: 5810 }] },
  },
  payDrivers: {
    data: {
      run: payoutRun,
      rows: [
        { ...driverBalance, outcome: "paid", amount: 41230 },
        { ...driverDebt, outcome: "paid", amount: 5810 },
      ],
    },
  },
  listPayoutRuns: { data: { docs: [payoutRun], totalDocs: 1 } },
  readPayoutRun: { data: { run: payoutRun, docs: [payment], totalDocs: 1 } },
  reversePayment: { data: payment },
  adjustBalance: { data: payment },
  readStatement: { data: statement },
  sendStatement: { message: "The statement is on its way" },
  readAdjustable: { data: adjustable },
  listAdjustments: { data: { docs: [adjustment], totalDocs: 1 } },
  readAdjustment: { data: adjustment },
  approveAdjustment: { data: { ...adjustment, status: "approved" } },
  rejectAdjustment: { data: { ...adjustment, status: "rejected" } },
  listRefunds: {
    data: { docs: [refund], totalDocs: 1, sums: [{ currency: "USD", given: 0, drivers: 0, proposed: 600 }] },
  },
  readRefund: { data: refund },
  readRefundable: { data: refundable },
  giveBack: { data: refund },
  approveRefund: { data: { ...refund, status: "approved" } },
  rejectRefund: { data: { ...refund, status: "rejected" } },
};
