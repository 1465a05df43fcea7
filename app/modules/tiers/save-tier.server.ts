import { calls } from "contract";
import type { Tier } from "contract/tiers";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import type { GuardedActionArgs } from "~/access/guard.server";
import { takeRecordImage } from "~/records/form/record-image.server";
import { redirectWithNotice } from "~/session/notices.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import type { Api } from "~/taxi-api/client.server";
import { withFieldError } from "~/records/form/with-field-error.server";
import { saveRecord } from "~/records/form/save-record.server";
import { backToList } from "~/records/list/list-query";
import { optionalId } from "~/records/form/read-form-page.server";
import { gapsBeside, overlapWith } from "./coverage";
import { tierRules, gapsText } from "./tier";
import { inOrder, tierFieldsForm, withPoints } from "./schema";
import { overviewOf, tierOf } from "./tiers.server";

type Bounds = Pick<Tier, "minPoint" | "maxPoint">;

/** Saves the tier of `?id=`, or a new one; the notice names adjacent points that no tier has. */
export async function saveTier(args: GuardedActionArgs) {
  const { api, form, url, t } = args;
  const id = optionalId(url);
  const [overview, icon] = await Promise.all([
    overviewOf(api),
    takeRecordImage(api, form, {
      field: "icon",
      read: id ? () => tierOf(api, id) : null,
      imageOf: (tier) => tier.icon,
    }),
  ]);
  return saveRecord({
    form,
    schema: withoutOverlap(inOrder(withFieldError(tierFieldsForm, "icon", icon.problem)), overview?.tiers ?? [], args),
    stored: icon.read,
    call: (body, writeOptions) =>
      id
        ? api(calls.changeTier, { params: { id }, body, ...writeOptions })
        : api(calls.createTier, { body, ...writeOptions }),
    done: async (_answer, saved) => {
      await icon.dropReplaced(saved.icon);
      return redirectWithNotice(
        backToList(url, tierRules),
        await noticeOf(saved, t(id ? "tiers:saved" : "tiers:added"), args),
      );
    },
  });
}

/** Refuses points that another tier has, and names that tier, because not every server compares them. */
function withoutOverlap(
  schema: ReturnType<typeof inOrder>,
  tiers: readonly (Pick<Tier, "_id" | "title"> & Bounds)[],
  { url, t, language }: GuardedActionArgs,
) {
  const { number } = formatFor(tagOf(language), DEFAULT_LOCALE);
  const id = optionalId(url);
  return schema.superRefine((bounds, context) => {
    const other = overlapWith(tiers, bounds, id);
    if (!other) return;
    const { title, minPoint, maxPoint } = other;
    // A repeated request for a new tier is left to the server, which gives the same answer again.
    if (!id && title === bounds.title && minPoint === bounds.minPoint && maxPoint === bounds.maxPoint) return;
    const message = t("tiers:overlapsWith", { count: maxPoint, title, from: number(minPoint), to: number(maxPoint) });
    context.addIssue({ code: "custom", path: [bounds.minPoint >= minPoint ? "minPoint" : "maxPoint"], message });
  }, withPoints);
}

/** Returns the notice after a save. It names the tier and the gaps beside it, which are allowed. */
async function noticeOf(saved: Bounds & Pick<Tier, "title">, done: string, { api, t, language }: GuardedActionArgs) {
  const gaps = gapsText(await gapsAfter(api, saved), t, formatFor(tagOf(language), DEFAULT_LOCALE));
  const about = saved.title;
  return gaps === ""
    ? { kind: "success" as const, text: done, about }
    : { kind: "info" as const, text: `${done} ${gaps}`, about };
}

async function gapsAfter(api: Api, saved: Bounds) {
  return gapsBeside((await overviewOf(api))?.tiers ?? [], saved);
}
