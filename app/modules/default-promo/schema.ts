import { z } from "zod";

const share = z.number().refine((value) => value >= 0 && value <= 100, { error: "default-promo:bounds" });

/** Section 5, "Default promo": all three are required; percentages are 0 to 100 (ruling B11). Messages are text keys. */
export const defaultPromoForm = z.object({ promoIndividual: share, promoBusiness: share, redeemPercentage: share });
