import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { mileageRules } from "./list-rules";
import { chosenMileages, overviewOf } from "./mileage.server";
import { mileageForm } from "./schema";
import { sameRange } from "./steps";

/** What the form shows: the range of `?id=`, or none for a new one. */
export async function readMileageForm(args: GuardedArgs) {
  const isNew = !args.url.searchParams.get("id");
  const mileages = isNew ? null : await readUnlessFormFailed(args, () => chosenMileages(args));
  return {
    isNew,
    mileage: mileages?.[0] ?? null,
    formToken: newFormToken(),
    query: readListQuery(args.url, mileageRules),
  };
}

/**
 * Saves the range of `?id=`, or a new one, and goes back to the list as it was left. A range that is there already is
 * refused here as well: not every server compares them.
 */
export async function saveMileage({ api, form, url, t, language }: GuardedArgs & { form: FormData }) {
  const id = url.searchParams.get("id");
  const ranges = (await overviewOf(api))?.ranges ?? [];
  const { number } = formatFor(tagOf(language));
  const schema = mileageForm.superRefine(({ range, point }, context) => {
    const same = sameRange(ranges, range, id);
    // A new one that is there already was sent before: the server has the answer to that.
    if (!same || (!id && same.point === point)) return;
    const message = t("mileage:sameRange", {
      count: same.range,
      range: number(same.range),
      points: number(same.point),
    });
    context.addIssue({ code: "custom", path: ["range"], message });
  });
  return saveRecord({
    form,
    schema,
    call: (body, writeOptions) =>
      id
        ? api(calls.changeMileage, { params: { id }, body, ...writeOptions })
        : api(calls.createMileage, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(listHref(readListQuery(url, mileageRules)), {
        kind: "success",
        text: t(id ? "mileage:saved" : "mileage:added"),
      }),
  });
}
