import { SERVICES, type Service } from "contract/booking-constants";
import type { PromoTerms } from "../fares/promo";

/** A promo code that the demonstration's rides use. */
export interface RiddenPromo extends PromoTerms {
  code: string;
  /** In milliseconds since 1970. A code without an end is still valid. */
  from: number;
  until: number | null;
}

const flat = { kind: "flat", cap: null } as const;
const percent = { kind: "percent", cap: null } as const;
const TAXIS = ["single_taxi", "scheduled_ride"] as const satisfies Service[];
// A day in California begins at 8:00 UTC in winter and at 7:00 in summer.
const winter = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 8);
const summer = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 7);

/**
 * The codes that the demonstration's bookings use. At any time since the first booking some of them are valid. They must not be
 * changed, because existing rides were priced with them.
 */
export const RIDDEN_PROMOS: readonly RiddenPromo[] = [
  { code: "WELCOME5", ...flat, value: 5, minimumFare: 10, services: SERVICES, from: winter(2022, 12, 1), until: null },
  {
    code: "NIGHT3",
    ...flat,
    value: 3,
    minimumFare: 0,
    services: ["single_taxi", "designated_driver"],
    from: winter(2022, 12, 1),
    until: null,
  },
  {
    code: "SPRING4",
    ...flat,
    value: 4,
    minimumFare: 12,
    services: SERVICES,
    from: winter(2023, 3, 1),
    until: summer(2023, 6, 1),
  },
  {
    code: "SUMMER24",
    ...percent,
    value: 12,
    cap: 9,
    minimumFare: 0,
    services: SERVICES,
    from: summer(2024, 6, 1),
    until: summer(2024, 9, 3),
  },
  {
    code: "HELLO20",
    ...percent,
    value: 20,
    cap: 10,
    minimumFare: 0,
    services: SERVICES,
    from: summer(2023, 9, 1),
    until: null,
  },
  { code: "AIRPORT8", ...flat, value: 8, minimumFare: 35, services: TAXIS, from: winter(2024, 2, 1), until: null },
  {
    code: "PETS10",
    ...percent,
    value: 10,
    cap: 6,
    minimumFare: 8,
    services: ["pet_service"],
    from: summer(2024, 4, 15),
    until: null,
  },
  {
    code: "NEWYEAR25",
    ...flat,
    value: 10,
    minimumFare: 25,
    services: ["single_taxi", "designated_driver"],
    from: winter(2024, 12, 28),
    until: winter(2025, 1, 4),
  },
  {
    code: "HOME25",
    ...percent,
    value: 25,
    cap: 15,
    minimumFare: 20,
    services: ["designated_driver"],
    from: winter(2025, 1, 10),
    until: summer(2025, 8, 1),
  },
  {
    code: "GAMEDAY",
    ...flat,
    value: 6,
    minimumFare: 15,
    services: TAXIS,
    from: summer(2025, 9, 5),
    until: winter(2025, 11, 22),
  },
  {
    code: "WEEKEND15",
    ...percent,
    value: 15,
    minimumFare: 0,
    services: ["single_taxi"],
    from: summer(2025, 4, 4),
    until: null,
  },
];
