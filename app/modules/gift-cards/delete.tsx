import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { listHref } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { removeWithImage } from "~/records/form/record-image.server";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { Icon } from "~/ui/icon";
import { cardOf, categoryOf, giftSource } from "./gift-cards.server";
import { type GiftEntry, nameOf, listOf, readGiftQuery, RULES } from "./gift-entry";

export const handle = { i18n: "gift-cards" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(`gift-cards:deleteQuestion.${data?.kind ?? "cards"}`, { count: data?.count || 1 }),
);

export const loader = guardedLoader("GiftCardManagement", async (args) => {
  const { api, url } = args;
  const query = readGiftQuery(url);
  const kind = listOf(query);
  const read = kind === "cards" ? cardOf : categoryOf;
  const page = await readConfirmPage(
    args,
    listHref(query),
    (asked) => readSelection<GiftEntry>(asked, (id) => read(api, id)),
    { rules: RULES[kind], source: giftSource },
  );
  return { ...page, kind };
});

export const action = guardedAction("GiftCardManagement", (args) => {
  const { api, url } = args;
  const query = readGiftQuery(url);
  const kind = listOf(query);
  return bulkAction(args, {
    back: listHref(query),
    done: `gift-cards:deleted.${kind}`,
    job: kind === "cards" ? "giftCard.delete" : "giftCardCategory.delete",
    run: ({ id }, writeOptions) =>
      kind === "categories"
        ? api(calls.removeGiftCardCategory, { params: { id }, ...writeOptions })
        : removeWithImage(api, {
            image: async () => (await cardOf(api, id)).image,
            remove: () => api(calls.removeGiftCard, { params: { id }, ...writeOptions }),
          }),
  });
});

export default function DeleteGifts() {
  const { selected, count, kind, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("gift-cards");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t(`deleteQuestion.${kind}`, { count })}
      records={selected.map((entry) => ({ id: entry._id, name: nameOf(entry) }))}
      submitLabel={t("delete")}
      danger
    >
      <CategoriesInUse entries={selected} />
    </ConfirmPage>
  );
}

/** Warns that the server refuses to delete categories that contain cards. */
function CategoriesInUse({ entries }: { entries: readonly GiftEntry[] }) {
  const { t } = useTranslation("gift-cards");
  const inUse = entries.filter(({ cards }) => cards);
  if (inUse.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-alert" />
      <div>
        <p>{t("fullStay")}</p>
        <ul>
          {inUse.map((entry) => (
            <li key={entry._id}>{t("cardsIn", { name: nameOf(entry), count: entry.cards ?? 0 })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
