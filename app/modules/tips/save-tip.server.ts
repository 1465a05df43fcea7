import { calls } from "contract";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { backToList } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveFormPage } from "~/records/form/save-form-page.server";
import { percentOf, tipRules } from "./tip";
import { tipSchema } from "./schema";
import { tipOf } from "./tips.server";

/** The loader of the tip's page and of its dialog. */
export function readTipForm(args: GuardedArgs) {
  return readFormPage(args, backToList(args.url, tipRules), (id) => tipOf(args.api, id));
}

export function saveTip(args: GuardedActionArgs) {
  return saveFormPage(args, {
    schema: tipSchema,
    back: backToList(args.url, tipRules),
    added: "tips:added",
    saved: "tips:saved",
    nameOf: (tip, format) => args.t("tips:name", { percent: percentOf(tip, format) }),
    read: (id) => tipOf(args.api, id),
    create: (body, writeOptions) => args.api(calls.createTip, { body, ...writeOptions }),
    change: (id, body, writeOptions) => args.api(calls.changeTip, { params: { id }, body, ...writeOptions }),
  });
}
