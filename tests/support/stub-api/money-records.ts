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
