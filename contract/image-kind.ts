/** The kind of a file by its first bytes, whatever its name: the accepted images, and those that people often choose by mistake. */
export type ImageKind = "png" | "jpeg" | "heic" | "webp" | "avif";

/** The number of bytes that tell the kind of a file. */
export const IMAGE_KIND_BYTES = 12;

const PNG = "\x89PNG\r\n\x1a\n";
const JPEG = "\xff\xd8\xff";
/** The brands of ISO/IEC 23008-12 that cameras write. */
const HEIC = /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;

/** @returns null for a file of any other kind */
export function imageKindOf(content: Uint8Array): ImageKind | null {
  const start = String.fromCharCode(...content.subarray(0, IMAGE_KIND_BYTES));
  if (start.startsWith(PNG)) return "png";
  if (start.startsWith(JPEG)) return "jpeg";
  if (/^RIFF....WEBP/s.test(start)) return "webp";
  if (/^....ftypavi[fs]/s.test(start)) return "avif";
  return HEIC.test(start) ? "heic" : null;
}
