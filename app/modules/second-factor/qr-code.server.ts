import { encode } from "uqr";

/** A QR code as the path of an SVG of so many squares each way. */
export interface QrCode {
  size: number;
  path: string;
}

/** Draws an address, with the quiet zone of four squares that readers need. */
export function qrCodeOf(address: string): QrCode {
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
