import type { FareField } from "contract/fare-constants";

/** The fields of the fare form in their order on the page. */
export const FARE_GROUPS = [
  { name: "base", fields: ["bookingFee", "baseFare", "timeRate", "distanceRate"] },
  {
    name: "extras",
    fields: [
      "perStopFee",
      "driverWaitPerMinuteFee",
      "airportFee",
      "fuelSurcharge",
      "timeSurchargePercentage",
      "longMilesDiscountPercentage",
      "salesTax",
    ],
  },
  { name: "shares", fields: ["adminCommission", "tipAdminCommission"] },
  { name: "cancellation", fields: ["cancellationFee", "adminCancellationFee"] },
  { name: "reach", fields: ["driverRadiusSearching"] },
] as const satisfies readonly { name: string; fields: readonly FareField[] }[];
