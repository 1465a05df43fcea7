import type { MetaFunction } from "@remix-run/node";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { removeWithImage } from "~/records/record-image.server";
import { pageTitle } from "~/i18n/title";
import { bannerOf } from "./banners.server";
import { confirmBanners, readChosenBanners } from "./confirm.server";
import { ConfirmBanners } from "./confirm-banners";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("banners:deleteTitle"));

export const loader = guardedLoader("BannerManagement", readChosenBanners);

export const action = guardedAction("BannerManagement", (args) =>
  confirmBanners(args, "banners:deleted", ({ id }, writeOptions) =>
    removeWithImage(args.api, {
      image: async () => (await bannerOf(args.api, id)).imageLink,
      remove: () => args.api(calls.removeBanner, { params: { id }, ...writeOptions }),
    }),
  ),
);

export default function DeleteBanners() {
  return <ConfirmBanners act="delete" danger />;
}
