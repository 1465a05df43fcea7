/** Blocks that contain words. */
export const TEXT_BLOCKS = "p, h1, h2, h3, h4, h5, h6, li, dt, dd, blockquote, div";

/** Blocks that contain words or other blocks. */
export const BLOCKS = `${TEXT_BLOCKS}, ul, ol, dl, table, caption, td, th, section, article, main, hr`;

/** Whether a node has nothing to read: word processors write a blank line as a paragraph with a non-breaking space. */
export function isBlank(node: Node): boolean {
  return !/[^\s\u00a0\u200b\u200c\u200d\ufeff]/.test(node.textContent!);
}
