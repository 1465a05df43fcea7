import type { ImageKind } from "contract/image-kind";

/** Returns the key of the text that says why a file is refused, and what to do with an image of another kind. */
export function otherKind(kind: Exclude<ImageKind, "png" | "jpeg"> | null): string {
  return kind === null ? "ui:image.wrongType" : `ui:image.${kind}`;
}
