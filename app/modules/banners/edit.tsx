import { useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { backToList } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveFormPageWithImage } from "~/records/form/save-form-page.server";
import { BannerForm } from "./banner-form";
import { nameOf, bannerRules } from "./banner";
import { bannerForm } from "./schema";
import { bannerOf } from "./banners.server";

export const handle = { i18n: "banners" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "banners:addTitle" : "banners:editTitle"),
);

export const loader = guardedLoader("AddEditBanner", (args) =>
  readFormPage(args, backToList(args.url, bannerRules), (id) => bannerOf(args.api, id)),
);

export const action = guardedAction(
  "AddEditBanner",
  (args) =>
    saveFormPageWithImage(args, {
      field: "imageLink",
      read: (id) => bannerOf(args.api, id),
      schema: bannerForm,
      asText: (record) => textsOf(record, args.t),
      back: backToList(args.url, bannerRules),
      added: "banners:added",
      nameOf,
      saved: "banners:saved",
      create: (body, writeOptions) => args.api(calls.createBanner, { body, ...writeOptions }),
      change: (id, body, writeOptions) => args.api(calls.changeBanner, { params: { id }, body, ...writeOptions }),
    }),
  formWithFile("imageLinkFile", MAX_UPLOAD_BYTES),
);

/** Describes the sent and the stored banner for the conflict panel. */
function textsOf({ imageLink, url, isActive }: Record<string, unknown>, t: TFunction): Record<string, string> {
  return {
    imageLink: String(imageLink),
    url: String(url),
    isActive: t(isActive === true ? "banners:active" : "banners:inactive"),
  };
}

/** The form for the banner of `?id=`, or for a new one. */
export default function EditBanner() {
  const { isNew, record: banner, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("banners");
  return (
    <>
      <PageHeading
        back={page.back}
        title={banner ? t("editHeading", { name: nameOf(banner) }) : t(isNew ? "addTitle" : "editTitle")}
      />
      <Card>
        <BannerForm key={banner?._id ?? "new"} record={banner} reply={reply} {...page} />
      </Card>
    </>
  );
}
