import { useLocation } from "@remix-run/react";

/**
 * Returns a key for the records that the URL names. With another key React mounts new components, so that no state of the
 * previous records stays.
 */
export function useRecordId(): string {
  return new URLSearchParams(useLocation().search).getAll("id").join(" ");
}
