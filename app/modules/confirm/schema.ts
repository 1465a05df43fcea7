import { z } from "zod";

export const proofSchema = z.object({ password: z.string({ error: "confirm:missing" }) });
