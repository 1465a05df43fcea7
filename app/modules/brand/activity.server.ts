import type { DescribedActivity } from "~/records/activity/described.server";
import { forgetServiceBrand } from "~/taxi-api/service-brand.server";
import { unseen } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  brand: {
    all: "brand:title",
    one: "brand:inActivity",
    fields: { name: "brand:name", logo: ["brand:logo", unseen], logoAlt: "brand:logoAlt", accent: "brand:accent" },
    forget: forgetServiceBrand,
  },
};
