import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { Dialog } from "~/ui/feedback/dialog";
import { listHref } from "~/records/list-query";
import { MileageForm } from "./mileage-form";
import { readMileageForm, saveMileage } from "./save-mileage.server";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageTitle(args, (t) => t(data?.isNew ? "mileage:addTitle" : "mileage:editTitle"));

export const loader = guardedLoader("MilesManagement", readMileageForm);

export const action = guardedAction("MilesManagement", saveMileage);

/** Adds a range or, with `?id=`, edits it: a dialog over the list. */
export default function ManageMileage() {
  const { isNew, mileage, formToken, query } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("mileage");
  const { number } = useFormat();
  const back = listHref(query);
  const heading = mileage
    ? t("editHeading", { count: mileage.range, range: number(mileage.range) })
    : t(isNew ? "addTitle" : "editTitle");
  return (
    <Dialog title={heading} closeHref={back}>
      <MileageForm mileage={mileage} formToken={formToken} reply={reply} back={back} />
    </Dialog>
  );
}
