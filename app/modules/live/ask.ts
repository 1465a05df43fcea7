import { pathOf } from "~/access/screens";
import type { PanelErrorData } from "~/http/panel-error";
import { OWNER_FIELD } from "~/session/person";
import { askForJson } from "~/ui/form/fetch-json";
import type { LivePage } from "./live.server";

/** What came of asking for the page anew. */
export type Asked =
  | { kind: "read"; page: LivePage }
  /** The session has ended, or its person may not open the page any more, in the panel's words. */
  | { kind: "ended" | "refused"; text: string }
  | { kind: "lost" };

/**
 * Asks for the page anew. An answer that is none of the panel is "lost".
 * @param owner the mark of the person whom the page was shown to
 */
export async function askAnew(owner: string, signal: AbortSignal): Promise<Asked> {
  const answer = await askForJson(`${pathOf("Live")}/now?${OWNER_FIELD}=${encodeURIComponent(owner)}`, signal);
  // Something has to be done first, such as setting up a second factor, or somebody else has signed in: the page's own link leads there.
  if (answer?.status === 0) return { kind: "refused", text: "" };
  const body = answer?.body as LivePage | PanelErrorData | { message: string } | null | undefined;
  if (typeof body !== "object" || body === null) return { kind: "lost" };
  if ("cities" in body) return { kind: "read", page: body };
  if ("panelError" in body) return { kind: "refused", text: body.text };
  return answer?.status === 401 ? { kind: "ended", text: body.message } : { kind: "lost" };
}
