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
import { saveBanner } from "./save-banner.server";
import { bannerOf } from "./banners.server";
import { bannerRules } from "./list-rules";
import { backToList } from "~/records/list-query";
import { readFormPage } from "~/records/read-form-page.server";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageTitle(args, (t) => t(data?.isNew ? "banners:addTitle" : "banners:editTitle"));

export const loader = guardedLoader("AddEditBanner", (args) =>
  readFormPage(args, backToList(args.url, bannerRules), (id) => bannerOf(args.api, id)),
);

export const action = guardedAction("AddEditBanner", saveBanner, formWithFile("imageLinkFile", MAX_UPLOAD_BYTES));

/** Adds a banner or, with `?id=`, edits it. */
export default function EditBanner() {
  const { isNew, record: banner, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("banners");
  return (
    <>
      <PageHeading
        section={t("screens:title.BannerManagement")}
        title={banner ? t("editHeading", { name: nameOf(banner) }) : t(isNew ? "addTitle" : "editTitle")}
      />
      <Card>
        <BannerForm key={banner?._id ?? "new"} record={banner} reply={reply} {...page} />
      </Card>
    </>
  );
}
