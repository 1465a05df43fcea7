import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { tipRules } from "./list-rules";
import { tipSchema } from "./schema";
import { tipOf } from "./tips.server";

/** What the tip's page and its dialog show: the tip of `?id=`, or none for a new one. */
export async function readTipForm(args: GuardedArgs) {
  const id = args.url.searchParams.get("id");
  return {
    isNew: !id,
    tip: id ? await readUnlessFormFailed(args, () => tipOf(args.api, id)) : null,
    back: listHref(readListQuery(args.url, tipRules)),
    formToken: newFormToken(),
  };
}

/** Saves the tip of `?id=`, or a new one, and goes back to the list as it was left. */
export function saveTip({ api, form, url, t }: GuardedArgs & { form: FormData }) {
  const id = url.searchParams.get("id");
  return saveRecord({
    form,
    schema: tipSchema,
    call: (body, writeOptions) =>
      id
        ? api(calls.changeTip, { params: { id }, body, ...writeOptions })
        : api(calls.createTip, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(listHref(readListQuery(url, tipRules)), {
        kind: "success",
        text: t(id ? "tips:saved" : "tips:added"),
      }),
  });
}
