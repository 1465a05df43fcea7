import { calls } from "contract";
import type { Faq } from "contract/faqs";
import type { Api } from "~/taxi-api/client.server";
import type { ListQuery } from "~/records/list/list-query";
import type { ListSource } from "~/records/list/read-list.server";
import { audienceOf } from "./faq";

export function faqSource(api: Api, query: ListQuery): ListSource<Faq> {
  return (page) => api(calls.listFaqs, { query: { ...page, audience: audienceOf(query) } });
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function faqOf(api: Api, id: string): Promise<Faq> {
  return (await api(calls.readFaq, { params: { id } })).data;
}
