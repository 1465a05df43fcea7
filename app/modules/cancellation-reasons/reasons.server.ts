import { calls } from "contract";
import type { CancellationReason, ReasonUserType } from "contract/cancellation-reasons";
import { REASON_LANGUAGES } from "contract/limits";
import { notFound } from "~/http/panel-error.server";
import { leftOutOf, withLeftOut } from "~/taxi-api/left-out.server";
import type { Api } from "~/taxi-api/client.server";
import type { ListQuery } from "~/records/list/list-query";
import type { ListSource } from "~/records/list/read-list.server";
import { unpaged } from "~/records/list/unpaged.server";
import { userTypeOf, textsOf } from "./reason";

/** Returns the source of the list and its export. The specified call answers with all reasons of one user type (section 7). */
export function reasonSource(api: Api, query: ListQuery): ListSource<CancellationReason> {
  return unpaged(query, async () => ({ data: { docs: ofType(await reasonsOf(api, query), userTypeOf(query)) } }), {
    searched: REASON_LANGUAGES,
    fields: (reason) => ({ ...textsOf(reason), updatedAt: reason.updatedAt }),
    locale: REASON_LANGUAGES.find((language) => language === query.sort) ?? "en",
  });
}

async function reasonsOf(api: Api, query: ListQuery): Promise<CancellationReason[]> {
  return (await api(calls.listCancellationReasons, { query: { userType: userTypeOf(query) } })).data;
}

/** Keeps the reasons of one user type, because a server that ignores the parameter sends both. */
function ofType(reasons: CancellationReason[], asked: ReasonUserType): CancellationReason[] {
  const own = reasons.filter(({ userType }) => (userType ?? asked) === asked);
  return withLeftOut(own, leftOutOf(reasons));
}

/**
 * Finds a reason in the list, because the taxi API has no call for a single one.
 * @throws PanelError 404 for an unknown id (ruling B7)
 */
export async function reasonOf(api: Api, query: ListQuery, id: string): Promise<CancellationReason> {
  const reason = (await reasonsOf(api, query)).find((each) => each._id === id);
  if (!reason) throw notFound();
  return reason;
}
