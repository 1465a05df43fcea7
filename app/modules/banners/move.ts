import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { noPage } from "~/http/panel-error.server";
import { moveRow } from "~/records/list/move-row.server";
import { bannerRules } from "./banner";

export const loader = guardedLoader("BannerManagement", noPage);

export const action = guardedAction("BannerManagement", (args) =>
  moveRow(args, bannerRules, ({ id, position }) => args.api(calls.moveBanner, { params: { id }, body: { position } })),
);
