import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Dialog } from "~/ui/feedback/dialog";
import { backToList } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveFormPage } from "~/records/form/save-form-page.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { nameOf, priceRules } from "./price";
import { priceOf } from "./happy-money.server";
import { PriceForm } from "./price-form";
import { priceForm } from "./schema";

export const handle = { i18n: "happy-money" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "happy-money:addTitle" : "happy-money:editTitle"),
);

export const loader = guardedLoader("Happy_Money_Management", (args) =>
  readFormPage(args, backToList(args.url, priceRules), (id) => priceOf(args.api, id)),
);

export const action = guardedAction("Happy_Money_Management", async (args) =>
  saveFormPage(args, {
    schema: priceForm((await serviceLocale(args.api)).currency),
    back: backToList(args.url, priceRules),
    added: "happy-money:added",
    saved: "happy-money:saved",
    nameOf: (price, format) => nameOf(price, args.t, format),
    read: (id) => priceOf(args.api, id),
    create: (body, writeOptions) => args.api(calls.createHappyPrice, { body, ...writeOptions }),
    change: (id, body, writeOptions) => args.api(calls.changeHappyPrice, { params: { id }, body, ...writeOptions }),
  }),
);

/** The dialog over the list for the price of `?id=`, or for a new one. */
export default function ManagePrice() {
  const { isNew, record: price, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("happy-money");
  const format = useFormat();
  const heading = price
    ? t("editHeading", { count: price.point, points: format.number(price.point) })
    : t(isNew ? "addTitle" : "editTitle");
  return (
    <Dialog title={heading} closeHref={page.back}>
      <PriceForm record={price} reply={reply} {...page} />
    </Dialog>
  );
}
