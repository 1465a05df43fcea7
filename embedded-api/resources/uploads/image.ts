import { imageKindOf } from "contract/image-kind";
import { DamagedImage, type ImageType, sizeOfImage } from "contract/image-parts";
import { MAX_UPLOAD_PIXELS } from "contract/limits";
import { withoutMetadata } from "./metadata";
import { invalid } from "../../core/http-error";

/**
 * Finds the type of an image from its bytes, because the client may send any name and type, and removes the image's metadata.
 * @throws {HttpError} 400 for anything but a PNG or JPEG within the limit of pixels
 */
export function readImage(content: Buffer): { type: ImageType; picture: Buffer } {
  const type = imageKindOf(content);
  if (type !== "png" && type !== "jpeg") throw refused("Only PNG and JPEG images can be uploaded.");
  try {
    const { width, height } = sizeOfImage(content, type);
    if (width * height > MAX_UPLOAD_PIXELS) {
      throw refused(`The image has too many pixels (${width} × ${height}). 40 million are allowed.`);
    }
    return { type, picture: withoutMetadata(content, type) };
  } catch (error) {
    throw error instanceof DamagedImage ? refused("The image is damaged.") : error;
  }
}

function refused(message: string) {
  return invalid(message, { file: message });
}
