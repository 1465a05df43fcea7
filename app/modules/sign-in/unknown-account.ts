import type { TaxiApiError } from "~/taxi-api/error";

/** Whether a 404 means an unknown account: only then does it carry a message in the contract's shape. */
export function isUnknownAccount({ status, message }: TaxiApiError): boolean {
  return status === 404 && message !== "";
}
