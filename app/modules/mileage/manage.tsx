import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { titled } from "~/i18n/title";
import { Overlay } from "~/ui/feedback/overlay";
import { listHref } from "~/ui/list/list-query";
import { MileageForm } from "./mileage-form";
import { readMileageForm, saveMileage } from "./save-mileage.server";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  titled(args, (t) => t(data?.isNew ? "mileage:addTitle" : "mileage:editTitle"));

export const loader = guardedLoader("MilesManagement", readMileageForm);

export const action = guardedAction("MilesManagement", saveMileage);

/** Adds a range or, with `?id=`, edits it: a dialog over the list. */
export default function ManageMileage() {
  const { isNew, mileage, requestId, query } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("mileage");
  const { number } = useFormat();
  const back = listHref(query);
  const heading = mileage
    ? t("editHeading", { count: mileage.range, range: number(mileage.range) })
    : t(isNew ? "addTitle" : "editTitle");
  return (
    <Overlay title={heading} closeHref={back}>
      <MileageForm mileage={mileage} requestId={requestId} reply={reply} back={back} />
    </Overlay>
  );
}
