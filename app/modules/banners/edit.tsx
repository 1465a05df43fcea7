import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { useTranslation } from "~/i18n/translation";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { pageTitle } from "~/i18n/title";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { BannerForm } from "./banner-form";
import { nameOf } from "./columns";
import { readBannerForm, saveBanner } from "./save-banner.server";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageTitle(args, (t) => t(data?.isNew ? "banners:addTitle" : "banners:editTitle"));

export const loader = guardedLoader("AddEditBanner", readBannerForm);

export const action = guardedAction("AddEditBanner", saveBanner, formWithFile("imageLinkFile", MAX_UPLOAD_BYTES));

/** Adds a banner or, with `?id=`, edits it. */
export default function EditBanner() {
  const { isNew, banner, ...shown } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("banners");
  return (
    <>
      <PageHeading
        section={t("screens:title.BannerManagement")}
        title={banner ? t("editHeading", { name: nameOf(banner) }) : t(isNew ? "addTitle" : "editTitle")}
      />
      <Card>
        <BannerForm key={banner?._id ?? "new"} banner={banner} reply={reply} {...shown} />
      </Card>
    </>
  );
}
