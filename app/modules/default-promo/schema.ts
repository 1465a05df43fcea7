import { z } from "zod";

const share = z.number().refine((value) => value >= 0 && value <= 100, { error: "default-promo:bounds" });

/** Section 5, "Default promo", and ruling B11; messages are text keys. */
export const defaultPromoForm = z.object({ promoIndividual: share, promoBusiness: share, redeemPercentage: share });
