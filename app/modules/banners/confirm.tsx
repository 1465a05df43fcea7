import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { removeWithImage } from "~/records/form/record-image.server";
import type { WriteOptions } from "~/records/form/save-record.server";
import type { Api } from "~/taxi-api/client.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { bannerOf } from "./banners.server";
import { nameOf, bannerRules } from "./banner";

export const handle = { i18n: "banners" };

const ACTS = ["activate", "deactivate", "delete"] as const;

const DONE = { activate: "banners:activated", deactivate: "banners:deactivated", delete: "banners:deleted" };

export const meta = questionTitle((t, count, location) =>
  t(`banners:${lastSegment(location, ACTS)}Question`, counted(count)),
);

export const loader = guardedLoader("BannerManagement", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, bannerRules),
    (url) => readSelection(url, (id) => bannerOf(args.api, id)),
    { rules: bannerRules, source: (api) => (page) => api(calls.listBanners, { query: page }) },
  ),
);

export const action = guardedAction("BannerManagement", (args) => {
  const { api, url } = args;
  const act = lastSegment(url, ACTS);
  return bulkAction(args, {
    back: backToList(url, bannerRules),
    done: DONE[act],
    job: `banner.${act}`,
    run: ({ id }, writeOptions) =>
      act === "delete"
        ? removeWithImage(api, {
            image: async () => (await bannerOf(api, id)).imageLink,
            remove: () => api(calls.removeBanner, { params: { id }, ...writeOptions }),
          })
        : changeState(api, id, act === "activate", writeOptions),
  });
});

/** Changes the state. The call needs the other fields as well, and fails if somebody has changed the banner since it was read. */
async function changeState(api: Api, id: string, isActive: boolean, writeOptions: WriteOptions) {
  const banner = await bannerOf(api, id);
  const { imageLink, url, updatedAt } = banner;
  const body = { imageLink, url, isActive };
  return api(calls.changeBanner, { params: { id }, body, ...writeOptions, ifMatch: updatedAt, replaces: banner });
}

/** Asks before banners are activated, deactivated or deleted. */
export default function ConfirmBanners() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const act = lastSegment(useLocation(), ACTS);
  const { t } = useTranslation("banners");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t(`${act}Question`, counted(count))}
      records={selected.map((banner) => ({ id: banner._id, name: nameOf(banner) }))}
      submitLabel={t(act)}
      danger={act === "delete"}
    />
  );
}
