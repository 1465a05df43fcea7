import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Dialog } from "~/ui/feedback/dialog";
import { backToList } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { MileageForm } from "./mileage-form";
import { saveMileage } from "./save-mileage.server";
import { mileageOf } from "./mileage.server";
import { mileageRules } from "./mileage";

export const handle = { i18n: "mileage" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "mileage:addTitle" : "mileage:editTitle"),
);

export const loader = guardedLoader("MilesManagement", (args) =>
  readFormPage(args, backToList(args.url, mileageRules), (id) => mileageOf(args.api, id)),
);

export const action = guardedAction("MilesManagement", saveMileage);

/** The dialog over the list for the range of `?id=`, or for a new one. */
export default function ManageMileage() {
  const { isNew, record: mileage, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("mileage");
  const { number } = useFormat();
  const heading = mileage
    ? t("editHeading", { count: mileage.range, range: number(mileage.range) })
    : t(isNew ? "addTitle" : "editTitle");
  return (
    <Dialog title={heading} closeHref={page.back}>
      <MileageForm record={mileage} reply={reply} {...page} />
    </Dialog>
  );
}
