import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { noPage } from "~/http/panel-error.server";
import { failureTexts } from "~/records/form/save-record.server";
import { MOVE_FIELD, moveButtonId, unpackMove } from "~/records/list/row-order";
import { redirectWithNotice } from "~/session/notices.server";
import { isShownInPlace } from "~/taxi-api/error";
import { VIEWS_PATH } from "~/ui/views-context";

export const loader = guardedLoader("views", noPage);

/** Moves a tab within its row, from the page with all views. */
export const action = guardedAction("views", async ({ api, form, url, t }) => {
  const move = unpackMove(form.get(MOVE_FIELD));
  if (!move) throw new Response(null, { status: 400 });
  const { id, name, button } = move;
  const to = `${VIEWS_PATH}${url.search}`;
  try {
    const wanted = Math.max(1, move.position);
    const { data } = await api(calls.moveView, { params: { id }, body: { position: wanted } });
    const text = t("ui:order.moved", { name, count: data?.position ?? wanted });
    return await redirectWithNotice(`${to}#${moveButtonId(button, id)}`, { kind: "success", text });
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    const why = failureTexts(error, "record").map((text) => (text.startsWith("ui:") ? t(text) : text));
    return redirectWithNotice(to, { kind: "error", text: t("ui:order.notMoved", { name, why: why.join(" ") }) });
  }
});
