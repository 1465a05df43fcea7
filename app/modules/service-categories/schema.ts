import { MOST_ADDRESS_CHARACTERS } from "contract/content-limits";
import { serviceCategoryInput } from "contract/service-categories";
import { MOST_SEATS, MOST_VEHICLE_DESCRIPTION_CHARACTERS } from "contract/service-category-words";
import { z } from "zod";

/** Section 5, "Pet and package". Messages are text keys. */
export const categoryForm = z.object({
  image: z
    .string({ error: ({ input }) => (input === undefined ? "service-categories:imageRequired" : undefined) })
    .min(1, { error: "service-categories:imageRequired" })
    .max(MOST_ADDRESS_CHARACTERS),
  name: serviceCategoryInput.shape.name,
});

const SEATS = { error: "service-categories:invalidSeats" };

/** Section 5, "Vehicle". */
export const taxiForm = categoryForm.extend({
  description: z.string().trim().max(MOST_VEHICLE_DESCRIPTION_CHARACTERS).default(""),
  peopleSitting: z
    .number({ error: ({ input }) => (input === undefined ? undefined : SEATS.error) })
    .multipleOf(1)
    .min(0, SEATS)
    .max(MOST_SEATS, SEATS),
});
