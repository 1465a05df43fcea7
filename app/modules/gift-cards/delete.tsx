import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { removeWithImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { Icon } from "~/ui/icon";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref } from "~/records/list-query";
import { cardOf, selectedEntries } from "./gift-cards.server";
import { type GiftEntry, nameOf } from "./gift-entry";
import { listOf, readGiftQuery } from "./list-rules";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageTitle(args, (t) => t(`gift-cards:deleteTitle.${data ? listOf(data.query) : "cards"}`));

export const loader = guardedLoader("GiftCardManagement", async (args) => {
  const query = readGiftQuery(args.url);
  return {
    entries: (await readUnlessFormFailed(args, () => selectedEntries(args, query))) ?? [],
    query,
    formToken: newFormToken(),
  };
});

export const action = guardedAction("GiftCardManagement", async ({ api, form, url, t }) => {
  const query = readGiftQuery(url);
  const kind = listOf(query);
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) =>
      kind === "categories"
        ? api(calls.removeGiftCardCategory, { params: { id }, ...writeOptions })
        : removeWithImage(api, {
            image: async () => (await cardOf(api, id)).image,
            remove: () => api(calls.removeGiftCard, { params: { id }, ...writeOptions }),
          }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  return redirectWithNotice(listHref(query), {
    kind: "success",
    text: t(`gift-cards:deleted.${kind}`, { count: receipt.done }),
  });
});

export default function DeleteGifts() {
  const { entries, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("gift-cards");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t(`deleteQuestion.${listOf(query)}`, { count: entries.length })}
      chosen={entries.map((entry) => ({ id: entry._id, name: nameOf(entry) }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <CategoriesInUse entries={entries} />
    </Confirm>
  );
}

/** Warns that the server refuses to delete categories that contain cards. */
function CategoriesInUse({ entries }: { entries: readonly GiftEntry[] }) {
  const { t } = useTranslation("gift-cards");
  const inUse = entries.filter(({ cards }) => cards);
  if (inUse.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
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
