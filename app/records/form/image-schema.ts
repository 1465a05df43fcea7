import { MAX_ADDRESS_CHARACTERS } from "contract/content-limits";
import { z } from "zod";
import { requiredMessage } from "./field-errors";

/** The address of a required image. @param message the text key for a form without an image */
export const requiredImage = (message: string) =>
  z.string(requiredMessage(message)).min(1, { error: message }).max(MAX_ADDRESS_CHARACTERS);
