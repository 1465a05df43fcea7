import type { TaxiApiError } from "~/taxi-api/error";

/**
 * What a person reads about a call that failed: the server's own words where it refused (ruling
 * B20), else the key of the panel's text for what happened.
 * @param what a `save` says that nothing typed is lost; one of several records says less
 */
export function failureText(error: TaxiApiError, what: "save" | "record"): string {
  switch (error.kind) {
    case "refused":
    case "conflict":
    case "denied":
    case "throttled":
      return error.message || `ui:failure.${what}.${error.kind}`;
    case "missing":
    case "notConnected":
    case "unreachable":
    case "timeout":
      return `ui:failure.${what}.${error.kind}`;
    default:
      return `ui:failure.${what}.broken`;
  }
}
