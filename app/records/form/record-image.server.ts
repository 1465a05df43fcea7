import { createHash } from "node:crypto";
import { calls } from "contract";
import { imageKindOf } from "contract/image-kind";
import { type ImageType, sizeOfImage } from "contract/image-parts";
import { MAX_UPLOAD_PIXELS } from "contract/limits";
import { log } from "~/http/instrumentation.server";
import { TooLargeFile } from "~/http/multipart-body.server";
import type { Api } from "~/taxi-api/client.server";
import { isShownInPlace, TaxiApiError } from "~/taxi-api/error";
import { FORM_TOKEN_FIELD, readHiddenField } from "./form-reply";
import { otherKind } from "./image-problem";
import { readStored } from "./read-stored.server";

interface ImageOf<Stored> {
  /** The form's field with the image's address. */
  field: string;
  /** Reads the record that the form changes, as it is stored now; null for a new one. */
  read: (() => Promise<Stored>) | null;
  imageOf: (stored: Stored) => string;
}

/** The image of a record while the record's form is being saved. */
interface RecordImage<Stored> {
  /** The stored record; null for a new record, a deleted one, and one that could not be read. */
  stored: Stored | null;
  /** Why the selected file was rejected: a text key or the server's message; null without a problem. */
  problem: string | null;
  /**
   * Returns `stored` to `saveRecord`, which shows the form again after a failure.
   * @throws TaxiApiError if the record could not be read
   */
  read: () => Promise<Stored | null>;
  /** Deletes the image that the saved one replaced; to be called after the write. */
  dropReplaced: (saved: string) => Promise<void>;
}

/**
 * Takes the image out of a record's form, and reads the stored record at the same time. If the person did not change the image,
 * the form gets the stored one, because the image that the page showed may have been replaced and deleted since.
 * @throws TaxiApiError if the session has ended
 */
export async function takeRecordImage<Stored>(
  api: Api,
  form: FormData,
  { field, read, imageOf }: ImageOf<Stored>,
): Promise<RecordImage<Stored>> {
  const [{ stored, failure }, { problem, isUntouched }] = await Promise.all([
    readOrFailure(read),
    takeImage(api, form, field),
  ]);
  if (stored !== null && isUntouched) form.set(field, imageOf(stored));
  return {
    stored,
    problem,
    read: () => (failure === null ? Promise.resolve(stored) : Promise.reject(failure)),
    dropReplaced: async (saved) => {
      const before = stored === null ? "" : imageOf(stored);
      if (before !== "" && before !== saved) await removeImage(api, before);
    },
  };
}

/** Deletes a record and then its image. Deleting a missing record is repeated, so that a repeated request gets the same response. */
export async function removeWithImage(
  api: Api,
  { image, remove }: { image: () => Promise<string>; remove: () => Promise<unknown> },
): Promise<void> {
  const stored = await readStored(image);
  await remove();
  if (stored !== null) await removeImage(api, stored);
}

/** Reads a record before its form is validated. A failure is reported later, because the form's own errors come first. */
async function readOrFailure<Stored>(
  read: (() => Promise<Stored>) | null,
): Promise<{ stored: Stored | null; failure: TaxiApiError | null }> {
  try {
    return { stored: read && (await readStored(read)), failure: null };
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    return { stored: null, failure: error };
  }
}

/**
 * Takes the image out of a form: uploads a selected file and sets the field `name` to its address, or empties that field to
 * remove the image.
 * @param name of the field with the address. `<name>File` is the file, `<name>Remove` the checkbox that removes the image,
 *   `<name>Shown` the form's initial address.
 */
async function takeImage(
  api: Api,
  form: FormData,
  name: string,
): Promise<{ problem: string | null; isUntouched: boolean }> {
  const file = form.get(`${name}File`);
  const remove = form.has(`${name}Remove`);
  form.delete(`${name}File`);
  form.delete(`${name}Remove`);
  if (file instanceof File) {
    const uploaded = await uploadImage(api, file, readHiddenField(form, FORM_TOKEN_FIELD));
    if ("problem" in uploaded) return { problem: uploaded.problem, isUntouched: false };
    form.set(name, uploaded.address);
  } else if (remove) form.set(name, "");
  const isUntouched = !(file instanceof File) && !remove && form.get(name) === form.get(`${name}Shown`);
  return { problem: null, isUntouched };
}

/**
 * Sends an image to the upload service as the signed-in person. Its content decides whether it is a PNG or a JPEG, and its file
 * name is not sent.
 * @param formToken makes a repeated upload of the same file return the same address
 * @returns the image's address, or a problem (a text key or the server's message)
 */
export async function uploadImage(
  api: Api,
  file: File,
  formToken?: string,
): Promise<{ address: string } | { problem: string }> {
  if (file instanceof TooLargeFile) return { problem: "ui:image.tooLarge" };
  const content = Buffer.from(await file.arrayBuffer());
  const kind = imageKindOf(content);
  if (kind !== "png" && kind !== "jpeg") return { problem: otherKind(kind) };
  const problem = problemOf(content, kind);
  if (problem !== null) return { problem };
  const body = new FormData();
  body.append("file", new File([content], kind === "png" ? "image.png" : "image.jpg", { type: `image/${kind}` }));
  try {
    const idempotencyKey =
      formToken && `${formToken}.${createHash("sha256").update(content).digest("base64url").slice(0, 22)}`;
    return { address: (await api(calls.uploadFile, { body, idempotencyKey })).data.image_url };
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    log("warn", "upload_failed", error.logged);
    const isExplained = (error.kind === "refused" || error.kind === "throttled") && error.message !== "";
    return { problem: isExplained ? error.message : "ui:image.failed" };
  }
}

function problemOf(content: Buffer, type: ImageType): string | null {
  try {
    const { width, height } = sizeOfImage(content, type);
    return width * height > MAX_UPLOAD_PIXELS ? "ui:image.tooManyPixels" : null;
  } catch {
    return "ui:image.damaged";
  }
}

/**
 * Deletes an image that no record uses any more. A failure is only logged, because the record was saved.
 * @param address from the stored record, never from a form
 */
async function removeImage(api: Api, address: string): Promise<void> {
  const name = address.split(/[?#]/, 1)[0]!.split("/").at(-1) ?? "";
  if (name === "") return;
  try {
    await api(calls.deleteFile, { params: { name: decodeURIComponent(name) } });
  } catch (error) {
    if (error instanceof TaxiApiError) log("warn", "image_not_deleted", error.logged);
    else if (!(error instanceof URIError)) throw error;
  }
}
