import type { Config } from "../../core/config";
import { invalid } from "../../core/http-error";
import { isUploadName } from "../../core/upload-folder";

/**
 * Returns the address at which browsers find an image.
 * @param stored an address, a path on the panel's host (`UPLOADS_URL` may be one), or a name below the path of uploads, as the
 *   demonstration stores it, which does not know where it will be served
 */
export function imageAddress({ uploadsUrl }: Config, stored: string | null): string {
  if (stored === null || stored === "") return "";
  return /^(https?:\/\/|\/)/.test(stored) ? stored : `${uploadsUrl}/${stored}`;
}

/** Whether the address is that of an upload to this API, or to the upload service that the panel uses instead. */
export function isUploadAddress({ uploadsUrl, uploadOrigin }: Config, address: string): boolean {
  if (uploadOrigin !== undefined && URL.canParse(address) && new URL(address).origin === uploadOrigin) return true;
  const name = address.slice(uploadsUrl.length + 1);
  return address === `${uploadsUrl}/${name}` && isUploadName(name);
}

/** @returns the file name of the upload at a stored address; undefined for any other address, and for null */
export function uploadNameOf(config: Config, stored: string | null): string | undefined {
  const name = imageAddress(config, stored).slice(config.uploadsUrl.length + 1);
  return isUploadName(name) && imageAddress(config, name) === imageAddress(config, stored) ? name : undefined;
}

export const NOT_UPLOADED = "The image must be uploaded first.";

/**
 * Allows a record to have no image, its present image, or an uploaded one. With any other address, the browser of everyone who
 * sees the record would request that address.
 * @param before the stored record as answers show it, for a change
 * @throws {HttpError} 400 with the field
 */
export function requireUpload<Field extends string>(
  { body, services }: { body: Record<Field, string>; services: { config: Config } },
  field: Field,
  before?: Record<Field, string>,
): void {
  const address = body[field];
  if (address === "" || address === before?.[field] || isUploadAddress(services.config, address)) return;
  throw invalid(NOT_UPLOADED, { [field]: NOT_UPLOADED });
}
