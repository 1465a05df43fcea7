import type { Config } from "../../core/config";
import { invalid } from "../../core/http-error";
import { isUploadName } from "../../core/upload-folder";

/**
 * Returns the address at which browsers find an image.
 * @param stored an address, a path on the panel's host (`UPLOADS_URL` may be one), or a name below the uploads: what comes with the demonstration does not know where it will be served
 */
export function imageAddress({ uploadsUrl }: Config, stored: string | null): string {
  if (stored === null || stored === "") return "";
  return /^(https?:\/\/|\/)/.test(stored) ? stored : `${uploadsUrl}/${stored}`;
}

/** Whether the address is that of an upload: of this API, or of the upload service that the panel uses instead. */
export function isUploadAddress({ uploadsUrl, uploadOrigin }: Config, address: string): boolean {
  if (uploadOrigin !== undefined && URL.canParse(address) && new URL(address).origin === uploadOrigin) return true;
  const name = address.slice(uploadsUrl.length + 1);
  return address === `${uploadsUrl}/${name}` && isUploadName(name);
}

/** @returns the name of the uploaded file that a stored address is of; undefined for any other address, and for none */
export function uploadNameOf(config: Config, stored: string | null): string | undefined {
  const name = imageAddress(config, stored).slice(config.uploadsUrl.length + 1);
  return isUploadName(name) && imageAddress(config, name) === imageAddress(config, stored) ? name : undefined;
}

export const NOT_UPLOADED = "The image must be uploaded first.";

/**
 * Lets a record have no image, the one that it has, or an uploaded one: any other address would make the browser of
 * everyone who sees the record ask for it.
 * @param before the record as it is shown, when it is changed
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
