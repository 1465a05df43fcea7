import { createHash } from "node:crypto";
import { calls } from "contract";
import { MAX_UPLOAD_PIXELS } from "contract/limits";
import { imageSize } from "image-size";
import { log } from "~/http/log.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { TooLargeFile } from "~/http/multipart-body.server";

/** What became of a file: the address that the server gave it, or why there is none (a text key or the server's own words). */
export type Uploaded = { address: string } | { problem: string };

/** The mark of one filling-in of a form, a hidden field of every record form. */
const FORM_TOKEN_FIELD = "formRequest";

const SIGNATURES = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
} as const;
const TYPES = { png: "image/png", jpg: "image/jpeg" } as const;

/**
 * Hands an image that a form carried on to the upload service, as the signed-in person. Whether it is
 * a PNG or a JPEG is decided by its content; the name that it had stays here.
 * @param request the mark of the form that it came with: sent again with it, the same file gets the same address
 */
export async function uploadImage(api: Api, file: File, request?: string): Promise<Uploaded> {
  if (file instanceof TooLargeFile) return { problem: "ui:image.tooLarge" };
  const content = Buffer.from(await file.arrayBuffer());
  const kind = (["png", "jpg"] as const).find((each) =>
    content.subarray(0, SIGNATURES[each].length).equals(SIGNATURES[each]),
  );
  const problem = kind ? problemOf(content, kind) : "ui:image.wrongType";
  if (!kind || problem !== null) return { problem: problem ?? "ui:image.wrongType" };
  const body = new FormData();
  body.append("file", new File([content], `image.${kind}`, { type: TYPES[kind] }));
  try {
    const idempotencyKey =
      request && `${request}.${createHash("sha256").update(content).digest("base64url").slice(0, 22)}`;
    return { address: (await api(calls.uploadFile, { body, idempotencyKey })).data.image_url };
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession || error.kind === "abandoned") throw error;
    log("warn", "upload_failed", error.logged);
    return { problem: error.kind === "refused" && error.message !== "" ? error.message : "ui:image.failed" };
  }
}

function problemOf(content: Buffer, kind: "png" | "jpg"): string | null {
  try {
    const { type, width, height } = imageSize(content);
    if (type !== kind || width < 1 || height < 1) return "ui:image.damaged";
    return width * height > MAX_UPLOAD_PIXELS ? "ui:image.tooManyPixels" : null;
  } catch {
    return "ui:image.damaged";
  }
}

/** What a form said of its image. */
interface TakenImage {
  /** Why the file could not be taken; null when all is well. */
  problem: string | null;
  /** The form has the image that it began with. */
  isLeftAlone: boolean;
}

/**
 * Takes the image out of a form: uploads a chosen file and leaves its address in the field `name`,
 * or leaves that field empty where the image is to go.
 * @param name of the field with the address; the file is in `<name>File`, the wish to remove it in `<name>Remove`, the
 *   address that the form began with in `<name>Shown`
 */
export async function takeImage(api: Api, form: FormData, name: string): Promise<TakenImage> {
  const file = form.get(`${name}File`);
  const remove = form.has(`${name}Remove`);
  form.delete(`${name}File`);
  form.delete(`${name}Remove`);
  if (file instanceof File) {
    const uploaded = await uploadImage(api, file, requestOf(form));
    if ("problem" in uploaded) return { problem: uploaded.problem, isLeftAlone: false };
    form.set(name, uploaded.address);
  } else if (remove) form.set(name, "");
  return {
    problem: null,
    isLeftAlone: !(file instanceof File) && !remove && form.get(name) === form.get(`${name}Shown`),
  };
}

function requestOf(form: FormData): string | undefined {
  const request = form.get(FORM_TOKEN_FIELD);
  return typeof request === "string" && /^[\x21-\x7e]{1,100}$/.test(request) ? request : undefined;
}

/**
 * Deletes an image that no record shows any more. That it could not be deleted is logged, and no
 * reason to tell the person that their save failed.
 * @param address from the stored record, never from a form
 */
export async function removeImage(api: Api, address: string): Promise<void> {
  const name = address.split(/[?#]/, 1)[0]!.split("/").at(-1) ?? "";
  if (name === "") return;
  try {
    await api(calls.deleteFile, { params: { name: decodeURIComponent(name) } });
  } catch (error) {
    if (error instanceof TaxiApiError) log("warn", "image_not_deleted", error.logged);
    else if (!(error instanceof URIError)) throw error;
  }
}
