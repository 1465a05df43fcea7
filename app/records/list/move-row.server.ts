import type { GuardedActionArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { isShownInPlace } from "~/taxi-api/error";
import { failureTexts } from "../form/save-record.server";
import { listHref, readListQuery, type ListRules } from "./list-query";
import { MOVE_FIELD, movedHref, unpackMove, type Move } from "./row-order";

/**
 * The action of `<list>/move`, which moves a row of an ordered list. The form contains the new position and not a step, so a
 * repeated POST changes nothing. A failure becomes a notice.
 * @param call `({ id, position }) => api(calls.moveBanner, { params: { id }, body: { position } })`
 * @throws Response 400 for a form that names no row
 */
export async function moveRow(
  { form, url, t }: Pick<GuardedActionArgs, "form" | "url" | "t">,
  rules: ListRules,
  call: (move: Move) => Promise<{ data?: { position: number } | undefined }>,
): Promise<Response> {
  const query = readListQuery(url, rules);
  const move = unpackMove(form.get(MOVE_FIELD));
  if (!move) throw new Response(null, { status: 400 });
  const wanted = { ...move, position: Math.max(1, move.position) };
  try {
    const position = (await call(wanted)).data?.position ?? wanted.position;
    const text = t("ui:order.moved", { name: move.name, count: position });
    return await redirectWithNotice(movedHref(query, move, position), { kind: "success", text });
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    const why = failureTexts(error, "record").map((text) => (text.startsWith("ui:") ? t(text) : text));
    const text = t("ui:order.notMoved", { name: move.name, why: why.join(" ") });
    return redirectWithNotice(listHref(query), { kind: "error", text });
  }
}
