import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { takeRecordImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { withFieldError } from "~/records/with-field-error.server";
import { optionalId } from "~/records/read-form-page.server";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { listHref } from "~/records/list-query";
import { cardOf, categoriesOf, categoryOf } from "./gift-cards.server";
import { listOf, readGiftQuery } from "./list-rules";
import { cardForm, categoryForm } from "./schema";

/** Reads the card or category of `?id=`; without an id the form is for a new one. */
export async function readGiftForm(args: GuardedArgs) {
  const { api, url } = args;
  const id = optionalId(url);
  const query = readGiftQuery(url);
  const isCard = listOf(query) === "cards";
  const [card, categories, category] = await Promise.all([
    isCard && id ? readUnlessFormFailed(args, () => cardOf(api, id)) : null,
    isCard ? readUnlessFormFailed(args, () => categoriesOf(api)) : null,
    !isCard && id ? readUnlessFormFailed(args, () => categoryOf(api, id)) : null,
  ]);
  return {
    isNew: !id,
    kind: listOf(query),
    card,
    categories: categories ?? [],
    category,
    query,
    formToken: newFormToken(),
  };
}

/** Saves the card or category of `?id=`, or a new one. */
export function saveGift(args: GuardedActionArgs) {
  return listOf(readGiftQuery(args.url)) === "cards" ? saveCard(args) : saveCategory(args);
}

/** Saves a card; a replaced image is deleted once the save has succeeded. */
async function saveCard({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  const image = await takeRecordImage(api, form, {
    field: "image",
    read: id ? () => cardOf(api, id) : null,
    imageOf: (card) => card.image,
  });
  return saveRecord({
    form,
    schema: withFieldError(cardForm, "image", image.problem),
    call: (body, writeOptions) => {
      image.check();
      return id
        ? api(calls.changeGiftCard, { params: { id }, body, ...writeOptions })
        : api(calls.createGiftCard, { body, ...writeOptions });
    },
    done: async (_answer, values) => {
      await image.dropReplaced(values.image);
      return redirectWithNotice(listHref(readGiftQuery(url)), {
        kind: "success",
        text: t(id ? "gift-cards:saved.cards" : "gift-cards:added.cards"),
      });
    },
  });
}

function saveCategory({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  return saveRecord({
    form,
    schema: categoryForm,
    call: (body, writeOptions) =>
      id
        ? api(calls.changeGiftCardCategory, { params: { id }, body, ...writeOptions })
        : api(calls.createGiftCardCategory, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(listHref(readGiftQuery(url)), {
        kind: "success",
        text: t(id ? "gift-cards:saved.categories" : "gift-cards:added.categories"),
      }),
  });
}
