import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { Dialog } from "~/ui/feedback/dialog";
import { CardForm } from "./card-form";
import { CategoryForm } from "./category-form";
import { nameOf } from "./gift-entry";
import { readGiftForm, saveGift } from "./save.server";

export const handle = { i18n: "gift-cards" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(`gift-cards:${data?.isNew ? "addTitle" : "editTitle"}.${data?.kind ?? "cards"}`),
);

export const loader = guardedLoader("GiftCardManagement", readGiftForm);

export const action = guardedAction("GiftCardManagement", saveGift, formWithFile("imageFile", MAX_UPLOAD_BYTES));

/** The dialog over a list for the gift card or category of `?id=`, or for a new one. */
export default function ManageGift() {
  const { isNew, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("gift-cards");
  const { kind, record, back } = page;
  return (
    <Dialog
      title={
        record ? t(`editHeading.${kind}`, { name: nameOf(record) }) : t(`${isNew ? "addTitle" : "editTitle"}.${kind}`)
      }
      closeHref={back}
    >
      {page.kind === "cards" ? <CardForm {...page} reply={reply} /> : <CategoryForm {...page} reply={reply} />}
    </Dialog>
  );
}
