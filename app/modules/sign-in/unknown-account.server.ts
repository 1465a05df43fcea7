import type { TaxiApiError } from "~/taxi-api/error";
import { isOfRouter } from "~/taxi-api/refusal.server";

/** Whether a 404 means an unknown account: only then it has a message, unlike the 404 of a server without the call. */
export function isUnknownAccount({ status, message }: TaxiApiError): boolean {
  return status === 404 && message !== "" && !isOfRouter(message);
}
