import { pathOf } from "~/access/screens";
import type { PanelErrorData } from "~/http/panel-error";
import { OWNER_FIELD } from "~/session/person";
import { askForJson } from "~/ui/form/fetch-json";
import type { LivePage } from "./live.server";

/** The result of refreshing the page. */
export type Asked =
  | { kind: "read"; page: LivePage }
  /** The session has ended, or the person may no longer open the page; with the panel's text. */
  | { kind: "ended" | "refused"; text: string }
  | { kind: "lost" };

/**
 * Requests the page's data again. An answer that does not come from the panel counts as "lost".
 * @param owner the mark of the person for whom the page was shown
 */
export async function askAnew(owner: string, signal: AbortSignal): Promise<Asked> {
  const answer = await askForJson(`${pathOf("Live")}/now?${OWNER_FIELD}=${encodeURIComponent(owner)}`, signal);
  // A required step, such as setting up a second factor, comes first, or somebody else has signed in. The page's own link leads
  // there.
  if (answer?.status === 0) return { kind: "refused", text: "" };
  const body = answer?.body as LivePage | PanelErrorData | { message: string } | null | undefined;
  if (typeof body !== "object" || body === null) return { kind: "lost" };
  if ("cities" in body) return { kind: "read", page: body };
  if ("panelError" in body) return { kind: "refused", text: body.text };
  return answer?.status === 401 ? { kind: "ended", text: body.message } : { kind: "lost" };
}
