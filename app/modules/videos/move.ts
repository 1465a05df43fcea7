import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { noPage } from "~/http/panel-error.server";
import { moveRow } from "~/records/list/move-row.server";
import { videoRules } from "./video";

export const loader = guardedLoader("Video_Management", noPage);

export const action = guardedAction("Video_Management", (args) =>
  moveRow(args, videoRules, ({ id, position }) => args.api(calls.moveVideo, { params: { id }, body: { position } })),
);
