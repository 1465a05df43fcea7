import type { TaxiApiError } from "~/taxi-api/error";

/**
 * Whether the server says that there is no such account, as opposed to not having the call: then its
 * 404 carries a message in the contract's shape. Nobody is told the difference to a known account.
 */
export function isUnknownAccount({ status, message }: TaxiApiError): boolean {
  return status === 404 && message !== "";
}
