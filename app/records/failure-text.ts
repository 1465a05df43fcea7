import type { TaxiApiError } from "~/taxi-api/error";

/**
 * The server's own message for a refusal (ruling B20), else the key of the panel's text.
 * @param scope the text for a `save` adds that nothing typed is lost
 */
export function failureText(error: TaxiApiError, scope: "save" | "record"): string {
  switch (error.kind) {
    case "refused":
    case "conflict":
    case "denied":
    case "throttled":
      return error.message || `ui:failure.${scope}.${error.kind}`;
    case "missing":
    case "notConnected":
    case "unreachable":
    case "timeout":
      return `ui:failure.${scope}.${error.kind}`;
    default:
      return `ui:failure.${scope}.broken`;
  }
}
