import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { Dialog } from "~/ui/feedback/dialog";
import { backToList } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveTier } from "./save-tier.server";
import { TierForm } from "./tier-form";
import { tierOf } from "./tiers.server";
import { tierRules } from "./tier";

export const handle = { i18n: "tiers" };

export const meta = pageTitle<typeof loader>((t, { data }) => t(data?.isNew ? "tiers:addTitle" : "tiers:editTitle"));

export const loader = guardedLoader("ManageTier", (args) =>
  readFormPage(args, backToList(args.url, tierRules), (id) => tierOf(args.api, id)),
);

export const action = guardedAction("ManageTier", saveTier, formWithFile("iconFile", MAX_UPLOAD_BYTES));

/** The dialog over the list for the tier of `?id=`, or for a new one. */
export default function ManageTierDialog() {
  const { isNew, record: tier, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tiers");
  return (
    <Dialog
      title={tier ? t("editHeading", { title: tier.title }) : t(isNew ? "addTitle" : "editTitle")}
      closeHref={page.back}
    >
      <TierForm record={tier} reply={reply} {...page} />
    </Dialog>
  );
}
