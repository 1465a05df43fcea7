import { MAX_SHARE } from "contract/limits";
import { z } from "zod";

const share = z.number().refine((value) => value >= 0 && value <= MAX_SHARE, { error: "default-promo:bounds" });

/** Section 5, "Default promo"; messages are text keys. */
export const defaultPromoForm = z.object({ promoIndividual: share, promoBusiness: share, redeemPercentage: share });
