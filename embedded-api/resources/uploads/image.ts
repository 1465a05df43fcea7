import { DamagedImage, type ImageType, sizeOfImage } from "contract/image-parts";
import { MAX_UPLOAD_PIXELS } from "contract/limits";
import { withoutMetadata } from "./metadata";
import { invalid } from "../../core/http-error";

const SIGNATURES: readonly [ImageType, Buffer][] = [
  ["png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["jpeg", Buffer.from([0xff, 0xd8, 0xff])],
];

/**
 * Finds the type of an image from its bytes, because the client may send any name and type, and removes what the image
 * tells beside its picture.
 * @throws {HttpError} 400 for anything but a PNG or JPEG within the bound of pixels
 */
export function readImage(content: Buffer): { type: ImageType; picture: Buffer } {
  const type = SIGNATURES.find(([, signature]) => content.subarray(0, signature.length).equals(signature))?.[0];
  if (!type) throw refused("Only PNG and JPEG images can be uploaded.");
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
