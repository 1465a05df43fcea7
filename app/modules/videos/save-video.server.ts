import { calls } from "contract";
import type { TFunction } from "i18next";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { removeWithImage, takeRecordImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import type { Api } from "~/taxi-api/client.server";
import { withFieldError } from "~/records/with-field-error.server";
import { type WriteOptions, saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { optionalId, readFormPage } from "~/records/read-form-page.server";
import { audienceOf, videoRules } from "./list-rules";
import { videoForm } from "./schema";
import { videoOf } from "./videos.server";

/** A new video is for the audience of the list that it is added to. */
export async function readVideoForm(args: GuardedArgs) {
  const query = readListQuery(args.url, videoRules);
  const page = await readFormPage(args, listHref(query), (id) => videoOf(args.api, id));
  return { ...page, audience: audienceOf(query) };
}

/** Saves the video of `?id=`, or a new one; a thumbnail that was replaced goes once the save has succeeded. */
export async function saveVideo({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  const query = readListQuery(url, videoRules);
  const image = await takeRecordImage(api, form, {
    field: "thumbnail",
    read: id ? () => videoOf(api, id) : null,
    imageOf: (video) => video.thumbnail,
  });
  return saveRecord({
    form,
    schema: withFieldError(videoForm, "thumbnail", image.problem),
    asText: (record) => textsOf(record, t),
    call: (body, writeOptions) => {
      image.check();
      return id
        ? api(calls.changeVideo, { params: { id }, body, ...writeOptions })
        : api(calls.createVideo, { body, ...writeOptions });
    },
    done: async (_answer, { thumbnail, audience }) => {
      await image.dropReplaced(thumbnail);
      const list = query.scope ? { ...query, scope: { ...query.scope, value: audience } } : query;
      return redirectWithNotice(listHref(list), { kind: "success", text: t(id ? "videos:saved" : "videos:added") });
    },
  });
}

/** Deletes a video, and then its thumbnail. */
export function removeVideo(api: Api, id: string, writeOptions: WriteOptions): Promise<void> {
  return removeWithImage(api, {
    image: async () => (await videoOf(api, id)).thumbnail,
    remove: () => api(calls.removeVideo, { params: { id }, ...writeOptions }),
  });
}

const TEXTS = ["title", "description", "url", "thumbnail", "captions"] as const;

/** What was sent and what is stored, in words, for the comparison when someone else has changed it meanwhile. */
function textsOf(record: Record<string, unknown>, t: TFunction): Record<string, string> {
  const texts = TEXTS.map((name) => [name, typeof record[name] === "string" ? record[name] : ""]);
  const audience = t(record.audience === "driver" ? "videos:audiences.driver" : "videos:audiences.user");
  return { ...(Object.fromEntries(texts) as Record<string, string>), audience };
}
