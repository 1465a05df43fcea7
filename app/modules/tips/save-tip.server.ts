import { calls } from "contract";
import { optionalId, readFormPage } from "~/records/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { saveRecord } from "~/records/save-record.server";
import { backToList } from "~/records/list-query";
import { tipRules } from "./list-rules";
import { tipSchema } from "./schema";
import { tipOf } from "./tips.server";

/** What the tip's page and its dialog show. */
export function readTipForm(args: GuardedArgs) {
  return readFormPage(args, backToList(args.url, tipRules), (id) => tipOf(args.api, id));
}

/** Saves the tip of `?id=`, or a new one, and goes back to the list as it was left. */
export function saveTip({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  return saveRecord({
    form,
    schema: tipSchema,
    call: (body, writeOptions) =>
      id
        ? api(calls.changeTip, { params: { id }, body, ...writeOptions })
        : api(calls.createTip, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(backToList(url, tipRules), {
        kind: "success",
        text: t(id ? "tips:saved" : "tips:added"),
      }),
  });
}
