import { calls } from "contract";
import { readUnlessFormFailed, readFormPage } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { saveFormPage, saveFormPageWithImage } from "~/records/form/save-form-page.server";
import { listHref } from "~/records/list/list-query";
import { cardOf, categoriesOf, categoryOf } from "./gift-cards.server";
import { listOf, readGiftQuery } from "./gift-entry";
import { cardForm, categoryForm } from "./schema";

/** Reads the card or category of `?id=`, and the categories that a card may have. */
export async function readGiftForm(args: GuardedArgs) {
  const { api } = args;
  const query = readGiftQuery(args.url);
  if (listOf(query) === "categories") {
    const page = await readFormPage(args, listHref(query), (id) => categoryOf(api, id));
    return { ...page, kind: "categories" as const };
  }
  const [page, categories] = await Promise.all([
    readFormPage(args, listHref(query), (id) => cardOf(api, id)),
    readUnlessFormFailed(args, () => categoriesOf(api)),
  ]);
  return { ...page, kind: "cards" as const, categories: categories ?? [], category: query.filters.category ?? "" };
}

/** Saves a card or a category, depending on the list. */
export function saveGift(args: GuardedActionArgs) {
  const { api, url } = args;
  const query = readGiftQuery(url);
  const kind = listOf(query);
  const page = {
    back: listHref(query),
    added: `gift-cards:added.${kind}`,
    saved: `gift-cards:saved.${kind}`,
    nameOf: ({ nameEnglish }: { nameEnglish: string }) => nameEnglish,
  };
  if (kind === "categories") {
    return saveFormPage(args, {
      ...page,
      schema: categoryForm,
      read: (id) => categoryOf(api, id),
      create: (body, writeOptions) => api(calls.createGiftCardCategory, { body, ...writeOptions }),
      change: (id, body, writeOptions) => api(calls.changeGiftCardCategory, { params: { id }, body, ...writeOptions }),
    });
  }
  return saveFormPageWithImage(args, {
    ...page,
    field: "image",
    read: (id) => cardOf(api, id),
    schema: cardForm,
    create: (body, writeOptions) => api(calls.createGiftCard, { body, ...writeOptions }),
    change: (id, body, writeOptions) => api(calls.changeGiftCard, { params: { id }, body, ...writeOptions }),
  });
}
