import { calls } from "contract";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import type { GuardedActionArgs } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { backToList } from "~/records/list/list-query";
import { optionalId } from "~/records/form/read-form-page.server";
import { saveFormPage } from "~/records/form/save-form-page.server";
import { nameOf, mileageRules } from "./mileage";
import { mileageOf, overviewOf } from "./mileage.server";
import { mileageForm } from "./schema";
import { sameRange } from "./steps";

/** Saves a range. An existing range is refused here as well, because not every server compares them. */
export async function saveMileage(args: GuardedActionArgs) {
  const { api, url, t, language } = args;
  const id = optionalId(url);
  const ranges = (await overviewOf(api))?.ranges ?? [];
  const { number } = formatFor(tagOf(language), DEFAULT_LOCALE);
  const schema = mileageForm.superRefine(({ range, point }, context) => {
    const same = sameRange(ranges, range, id);
    // A repeated request for a new range is left to the server, which gives the same answer again.
    if (!same || (!id && same.point === point)) return;
    const message = t("mileage:sameRange", {
      count: same.range,
      range: number(same.range),
      points: number(same.point),
    });
    context.addIssue({ code: "custom", path: ["range"], message });
  });
  return saveFormPage(args, {
    schema,
    back: backToList(url, mileageRules),
    added: "mileage:added",
    saved: "mileage:saved",
    nameOf: (range, format) => nameOf(range, t, format),
    read: (changedId) => mileageOf(api, changedId),
    create: (body, writeOptions) => api(calls.createMileage, { body, ...writeOptions }),
    change: (changedId, body, writeOptions) =>
      api(calls.changeMileage, { params: { id: changedId }, body, ...writeOptions }),
  });
}
