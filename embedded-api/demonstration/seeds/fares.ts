import { FARE_FIELDS, type FareField } from "contract/fare-constants";
import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { FIRST_FARES, type ServiceFare } from "../../fares/settings";
import { serviceCategories } from "../../resources/service-categories/table";
import { fares } from "../../resources/fares/table";

const MADE = Date.UTC(2022, 10, 14, 10);
const HOUR = 60 * 60 * 1000;

/** Categories whose fares differ from the defaults of their service; for others nothing is stored. */
const OWN: Readonly<Record<string, Partial<ServiceFare>>> = {
  "single_taxi Comfort": { bookingFee: 1.1, baseFare: 3.9, distanceRate: 2.4 },
  "single_taxi Premium": {
    bookingFee: 1.9,
    baseFare: 7.5,
    timeRate: 0.45,
    distanceRate: 3.6,
    driverWaitPerMinuteFee: 0.9,
    cancellationFee: 10,
    driverRadiusSearching: 8,
  },
  "single_taxi Van": {
    bookingFee: 1.4,
    baseFare: 5.2,
    timeRate: 0.28,
    distanceRate: 2.85,
    perStopFee: 2.5,
    driverRadiusSearching: 7.5,
  },
  "single_taxi Electric": { fuelSurcharge: 0, distanceRate: 2.1 },
  "pet_service Large dog": { baseFare: 8, driverWaitPerMinuteFee: 0.5 },
  "package_service Large parcel": { baseFare: 7.9, perStopFee: 4, distanceRate: 2.05 },
  "package_service Fragile": { baseFare: 6.6, adminCommission: 14 },
};

export const fareSeed: SeedPart = {
  name: "fares",
  make: async ({ tx }) => {
    const random = new Random("fares");
    const categories = await tx.select().from(serviceCategories).orderBy(serviceCategories.id);
    const rows = categories.flatMap(({ id: categoryId, service, name }, index) => {
      const own = OWN[`${service} ${name}`];
      if (!own) return [];
      const at = new Date(MADE + index * HOUR);
      const settings = { ...FIRST_FARES[service], ...own };
      const fields = Object.fromEntries(FARE_FIELDS.map((field) => [field, settings[field]])) as Record<
        FareField,
        number
      >;
      return [{ ...random.record(at), service, categoryId, ...fields }];
    });
    if (rows.length > 0) await insertMany(tx, fares, rows);
  },
};
