import { encode } from "uqr";

/** A QR code as the path of an SVG whose width and height are `size` squares. */
export interface QrCode {
  size: number;
  path: string;
}

/** Encodes an address, with the quiet zone of four squares that readers need. */
export function qrCodeOf(address: string): QrCode {
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
