import type { TFunction } from "i18next";
import { TaxiApiError } from "~/taxi-api/error";
import { failureText } from "./failure-text";
import { listHref, type ListQuery } from "./list-query";
import { MOVE_FIELD, movedHref, unpackMove, type Move } from "./row-order";

export interface MoveOutcome {
  to: string;
  notice: { kind: "success" | "error"; text: string };
}

interface MoveRow {
  form: FormData;
  query: ListQuery;
  t: TFunction;
  /** Makes the call: `({ id, position }) => api(calls.moveTip, { params: { id }, body: { position } })`. */
  call: (move: Move) => Promise<{ data?: { position: number } | undefined }>;
}

/**
 * Moves a row of an ordered list to a position, not by a step: a repeated POST changes nothing. A failure becomes a notice.
 * @throws Response 400 for a form that names no row
 */
export async function moveRow({ form, query, t, call }: MoveRow): Promise<MoveOutcome> {
  const move = unpackMove(form.get(MOVE_FIELD));
  if (!move) throw new Response(null, { status: 400 });
  const wanted = { ...move, position: Math.max(1, move.position) };
  try {
    const position = (await call(wanted)).data?.position ?? wanted.position;
    return {
      to: movedHref(query, move, position),
      notice: { kind: "success", text: t("ui:order.moved", { name: move.name, count: position }) },
    };
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession || error.kind === "abandoned") throw error;
    const why = failureText(error, "record");
    return {
      to: listHref(query),
      notice: {
        kind: "error",
        text: t("ui:order.notMoved", { name: move.name, why: why.startsWith("ui:") ? t(why) : why }),
      },
    };
  }
}
