import { calls } from "contract";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** The number of documents that have expired and that soon will; null where the call failed, and the list does without. */
export async function expiryCounts(api: Api) {
  return (await api(calls.countExpiringDocuments).catch(nullIfCallFailed))?.data ?? null;
}
