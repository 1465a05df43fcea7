import { type DescribedResources, NEVER } from "../../activity/described";
import type { Handlers } from "../../calls/handler";
import { noteChanges } from "../../core/recording";
import { conflict, HttpError, missing } from "../../core/http-error";
import { MAX_UPLOADS_A_DAY } from "./limits";
import { readImage } from "./image";
import { isUploadName } from "../../core/upload-folder";
import { isHeld, isNamed } from "./named";

/** 429. @param seconds until the next upload is allowed */
function uploadedEnough(seconds: number): HttpError {
  const message = `You have uploaded ${MAX_UPLOADS_A_DAY} images within a day. Please go on later.`;
  return new HttpError(429, { message, errors: { file: message } }, { "retry-after": String(seconds) });
}

export const uploadHandlers = {
  uploadFile: async ({ database, file, account, services }) => {
    const seconds = services.uploadsOfDay.attempt(account.id, services.now().getTime());
    if (seconds > 0) throw uploadedEnough(seconds);
    const { type, picture } = readImage(file.content);
    const name = await services.uploads.store(picture, type);
    noteChanges(database, [{ id: name, before: null, after: null }]);
    return { data: { image_url: `${services.config.uploadsUrl}/${name}` } };
  },

  deleteFile: async ({ database, params, services }) => {
    if (!isUploadName(params.name)) throw missing("The image");
    if (await isNamed(database, params.name)) throw conflict("This image is still in use.", null);
    // The image is only set aside as long as its record can be restored.
    const { uploads } = services;
    const isGone = (await isHeld(database, params.name)) ? uploads.setAside(params.name) : uploads.remove(params.name);
    if (!(await isGone)) throw missing("The image");
    return { message: "Image deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const uploadActivity = {
  file: { calls: { "POST /fileUpload": "create", "GET /fileDelete/:name": "delete" }, undo: NEVER },
} satisfies DescribedResources;
