import { MAX_ADDRESS_CHARACTERS } from "contract/content-limits";
import { serviceCategoryInput } from "contract/service-categories";
import { MAX_SEATS, MAX_VEHICLE_DESCRIPTION_CHARACTERS } from "contract/service-category-constants";
import { z } from "zod";

/** Section 5, "Pet and package"; messages are text keys. */
export const categoryForm = z.object({
  image: z
    .string({ error: ({ input }) => (input === undefined ? "service-categories:imageRequired" : undefined) })
    .min(1, { error: "service-categories:imageRequired" })
    .max(MAX_ADDRESS_CHARACTERS),
  name: serviceCategoryInput.shape.name,
});

const SEATS = { error: "service-categories:invalidSeats" };

/** Section 5, "Vehicle". */
export const taxiForm = categoryForm.extend({
  description: z.string().trim().max(MAX_VEHICLE_DESCRIPTION_CHARACTERS).default(""),
  peopleSitting: z
    .number({ error: ({ input }) => (input === undefined ? undefined : SEATS.error) })
    .multipleOf(1)
    .min(0, SEATS)
    .max(MAX_SEATS, SEATS),
});
