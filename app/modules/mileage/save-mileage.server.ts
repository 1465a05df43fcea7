import { calls } from "contract";
import type { GuardedActionArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { saveRecord } from "~/records/save-record.server";
import { backToList } from "~/records/list-query";
import { optionalId } from "~/records/read-form-page.server";
import { mileageRules } from "./list-rules";
import { overviewOf } from "./mileage.server";
import { mileageForm } from "./schema";
import { sameRange } from "./steps";

/**
 * Saves the range of `?id=`, or a new one, and goes back to the list as it was left. A range that is there already is
 * refused here as well: not every server compares them.
 */
export async function saveMileage({ api, form, url, t, language }: GuardedActionArgs) {
  const id = optionalId(url);
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
      redirectWithNotice(backToList(url, mileageRules), {
        kind: "success",
        text: t(id ? "mileage:saved" : "mileage:added"),
      }),
  });
}
