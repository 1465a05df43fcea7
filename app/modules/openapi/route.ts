import { calls } from "contract";
import { type AnyCall, callName } from "contract/call";
import { openApiDocument } from "contract/openapi";
import { guardedLoader } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";

/**
 * Returns the OpenAPI document of the contract, or of the call in `?call=GET /private/tip`: what a server has to answer for a
 * screen that is not connected. A panel with another taxi API has no embedded API that could serve the document.
 * @throws PanelError 404 for a call that is not in the contract
 */
export const loader = guardedLoader("dashboard", ({ url }) => {
  const name = url.searchParams.get("call");
  const described = Object.entries<AnyCall>(calls).filter(([, call]) => name === null || callName(call) === name);
  if (described.length === 0) throw notFound();
  const text = JSON.stringify(openApiDocument(Object.fromEntries(described)), null, 2);
  return new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } });
});
