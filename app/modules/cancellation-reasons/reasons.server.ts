import { calls } from "contract";
import type { CancellationReason, ReasonLanguage } from "contract/cancellation-reasons";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { userTypeOf } from "./list-rules";
import { textsOf } from "./reason";

const by = (language: ReasonLanguage) => {
  const { compare } = new Intl.Collator(language);
  return (a: CancellationReason, b: CancellationReason) => compare(textsOf(a)[language], textsOf(b)[language]);
};

/** Where the list and its export read from: a call that always answers with all reasons of one kind of user. */
export function reasonSource(api: Api, query: ListQuery): ListSource<CancellationReason> {
  return {
    query,
    fetch: async () => ({ docs: await reasonsOf(api, query) }),
    text: (reason) => Object.values(textsOf(reason)),
    compare: {
      en: by("en"),
      ko: by("ko"),
      zh: by("zh"),
      es: by("es"),
      updatedAt: (a, b) => (a.updatedAt ?? "").localeCompare(b.updatedAt ?? ""),
    },
  };
}

async function reasonsOf(api: Api, query: ListQuery): Promise<CancellationReason[]> {
  return (await api(calls.listCancellationReasons, { query: { userType: userTypeOf(query) } })).data;
}

/**
 * One reason of the list. The taxi API has no call for it.
 * @throws PanelError 404 when there is none of that id (ruling B7)
 */
export async function reasonOf(api: Api, query: ListQuery, id: string): Promise<CancellationReason> {
  const reason = (await reasonsOf(api, query)).find((each) => each._id === id);
  if (!reason) throw notFound();
  return reason;
}
