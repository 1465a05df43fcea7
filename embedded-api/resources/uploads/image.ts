import { imageSize } from "image-size";
import { MAX_UPLOAD_PIXELS } from "contract/limits";
import { DamagedImage, type ImageType, withoutMetadata } from "./metadata";
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
  const { width, height } = sizeOf(content, type);
  if (width * height > MAX_UPLOAD_PIXELS) {
    throw refused(`The image has too many pixels (${width} × ${height}). 40 million are allowed.`);
  }
  try {
    return { type, picture: withoutMetadata(content, type) };
  } catch (error) {
    if (error instanceof DamagedImage) throw refused("The image is damaged.");
    throw error;
  }
}

function sizeOf(content: Buffer, type: ImageType): { width: number; height: number } {
  try {
    const size = imageSize(content);
    if ((size.type === "jpg" ? "jpeg" : size.type) === type && size.width > 0 && size.height > 0) return size;
  } catch {
    // Bytes that are too short or malformed are refused below.
  }
  throw refused("The image is damaged.");
}

function refused(message: string) {
  return invalid(message, { file: message });
}
