import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { noPage } from "~/http/panel-error.server";
import { moveRow } from "~/records/list/move-row.server";
import { faqRules } from "./faq";

export const loader = guardedLoader("FAQ_Management", noPage);

export const action = guardedAction("FAQ_Management", (args) =>
  moveRow(args, faqRules, ({ id, position }) => args.api(calls.moveFaq, { params: { id }, body: { position } })),
);
