import type { TFunction } from "i18next";
import { calls } from "contract";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { listHref, readListQuery, withScope } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveFormPageWithImage } from "~/records/form/save-form-page.server";
import { audienceOf, videoRules } from "./video";
import { videoForm } from "./schema";
import { videoOf } from "./videos.server";

/** Reads the data of the form. A new video belongs to the audience of the list from which it is added. */
export async function readVideoForm(args: GuardedArgs) {
  const query = readListQuery(args.url, videoRules);
  const page = await readFormPage(args, listHref(query), (id) => videoOf(args.api, id));
  return { ...page, audience: audienceOf(query) };
}

/** Saves a video, and goes back to the list of its audience. */
export function saveVideo(args: GuardedActionArgs) {
  const { api, url, t } = args;
  return saveFormPageWithImage(args, {
    field: "thumbnail",
    read: (id) => videoOf(api, id),
    schema: videoForm,
    asText: (record) => textsOf(record, t),
    back: ({ audience }) => listHref(withScope(readListQuery(url, videoRules), audience)),
    added: "videos:added",
    nameOf: ({ title }) => title,
    saved: "videos:saved",
    create: (body, writeOptions) => api(calls.createVideo, { body, ...writeOptions }),
    change: (id, body, writeOptions) => api(calls.changeVideo, { params: { id }, body, ...writeOptions }),
  });
}

const TEXTS = ["title", "description", "url", "thumbnail", "captions"] as const;

/** Describes the sent and the stored video for the conflict panel. */
function textsOf(record: Record<string, unknown>, t: TFunction): Record<string, string> {
  const texts = TEXTS.map((name) => [name, typeof record[name] === "string" ? record[name] : ""]);
  const audience = t(record.audience === "driver" ? "videos:audiences.driver" : "videos:audiences.user");
  return { ...(Object.fromEntries(texts) as Record<string, string>), audience };
}
