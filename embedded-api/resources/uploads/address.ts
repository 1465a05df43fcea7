import type { Config } from "../../config";

/**
 * Returns the address at which browsers find an image.
 * @param stored an address, a path on the panel's host (`UPLOADS_URL` may be one), or a name below the uploads: what comes with the demonstration does not know where it will be served
 */
export function imageAddress({ uploadsUrl }: Config, stored: string | null): string {
  if (stored === null || stored === "") return "";
  return /^(https?:\/\/|\/)/.test(stored) ? stored : `${uploadsUrl}/${stored}`;
}
