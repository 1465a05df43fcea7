import { useLocation } from "@remix-run/react";

/** The records that the address names, as a key: what shows others is drawn anew, and nothing of the ones before stays. */
export function useRecordId(): string {
  return new URLSearchParams(useLocation().search).getAll("id").join(" ");
}
