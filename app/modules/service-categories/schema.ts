import { serviceCategoryInput } from "contract/service-categories";
import { MAX_SEATS, MAX_VEHICLE_DESCRIPTION_CHARACTERS } from "contract/service-category-constants";
import { z } from "zod";
import { requiredImage } from "~/records/form/image-schema";

/** Section 5, "Pet and package"; messages are text keys. */
export const categoryForm = z.object({
  image: requiredImage("service-categories:imageRequired"),
  name: serviceCategoryInput.shape.name,
});

const SEATS = { error: "service-categories:invalidSeats" };

/** Section 5, "Vehicle"; messages are text keys. */
export const taxiForm = categoryForm.extend({
  description: z.string().trim().max(MAX_VEHICLE_DESCRIPTION_CHARACTERS).default(""),
  peopleSitting: z
    .number({ error: ({ input }) => (input === undefined ? undefined : SEATS.error) })
    .multipleOf(1)
    .min(0, SEATS)
    .max(MAX_SEATS, SEATS),
});
