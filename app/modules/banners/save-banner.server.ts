import { calls } from "contract";
import type { TFunction } from "i18next";
import type { GuardedActionArgs } from "~/access/guard.server";
import { takeRecordImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { withFieldError } from "~/records/with-field-error.server";
import { saveRecord } from "~/records/save-record.server";
import { backToList } from "~/records/list-query";
import { optionalId } from "~/records/read-form-page.server";
import { bannerOf } from "./banners.server";
import { bannerRules } from "./list-rules";
import { bannerForm } from "./schema";

/** Saves the banner of `?id=`, or a new one; an image that was replaced goes once the save has succeeded. */
export async function saveBanner({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  const image = await takeRecordImage(api, form, {
    field: "imageLink",
    read: id ? () => bannerOf(api, id) : null,
    imageOf: (banner) => banner.imageLink,
  });
  return saveRecord({
    form,
    schema: withFieldError(bannerForm, "imageLink", image.problem),
    asText: (record) => textsOf(record, t),
    call: (body, writeOptions) => {
      image.check();
      return id
        ? api(calls.changeBanner, { params: { id }, body, ...writeOptions })
        : api(calls.createBanner, { body, ...writeOptions });
    },
    done: async (_answer, { imageLink }) => {
      await image.dropReplaced(imageLink);
      return redirectWithNotice(backToList(url, bannerRules), {
        kind: "success",
        text: t(id ? "banners:saved" : "banners:added"),
      });
    },
  });
}

/** What was sent and what is stored, in words, for the comparison when someone else has changed it meanwhile. */
function textsOf({ imageLink, url, isActive }: Record<string, unknown>, t: TFunction): Record<string, string> {
  return {
    imageLink: String(imageLink),
    url: String(url),
    isActive: t(isActive === true ? "banners:active" : "banners:inactive"),
  };
}
