import { calls } from "contract";
import type { GiftCard, GiftCardCategory } from "contract/gift-cards";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import type { ListQuery } from "~/records/list/list-query";
import type { ListSource } from "~/records/list/read-list.server";
import { type GiftEntry, listOf } from "./gift-entry";

/** A limit for the choices of filter and form that no service reaches. */
const MAX_CATEGORIES = 1000;

export function giftSource(api: Api, query: ListQuery): ListSource<GiftEntry> {
  return listOf(query) === "cards"
    ? (page) => api(calls.listGiftCards, { query: page })
    : (page) => api(calls.listGiftCardCategories, { query: page });
}

/** Reads the categories by English name, for filter and form. */
export async function categoriesOf(api: Api): Promise<GiftCardCategory[]> {
  const query = { limit: MAX_CATEGORIES, sort: "nameEnglish", order: "asc" } as const;
  return (await api(calls.listGiftCardCategories, { query })).data.docs;
}

/** Reads the categories; none if the call fails, because a list works without them. */
export async function categoriesOrNone(api: Api): Promise<GiftCardCategory[]> {
  return (await categoriesOf(api).catch(nullIfCallFailed)) ?? [];
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function cardOf(api: Api, id: string): Promise<GiftCard> {
  return (await api(calls.readGiftCard, { params: { id } })).data;
}

/** @throws TaxiApiError like `cardOf` */
export async function categoryOf(api: Api, id: string): Promise<GiftCardCategory> {
  return (await api(calls.readGiftCardCategory, { params: { id } })).data;
}
