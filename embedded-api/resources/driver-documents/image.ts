import type { Config } from "../../core/config";
import { fullName } from "../../core/full-name";
import { missing } from "../../core/http-error";
import type { Services } from "../../core/services";
import type { DriverRow } from "../drivers/table";
import { imageAddress, uploadNameOf } from "../uploads/address";
import type { DocumentRow } from "./table";

/**
 * Whether the demonstration draws the picture, which happens on request, because a quarter of a million files would delay the
 * first start.
 */
const isDrawn = ({ id, image }: DocumentRow) => image === `samples/document/${id}.png`;

/**
 * Returns the address of a document's picture. Pictures that this API stores have no public address, because only people who may
 * see the driver may see them.
 */
export function documentImageAddress(row: DocumentRow, config: Config): string {
  const isKeptHere = isDrawn(row) || uploadNameOf(config, row.image) !== undefined;
  return isKeptHere ? `/private/driver/${row.driverId}/document/${row.id}/image` : imageAddress(config, row.image);
}

/** @throws {HttpError} 404 for a document without a picture that this API stores */
export async function readDocumentPicture(
  row: DocumentRow,
  driver: DriverRow,
  { config, drawPaper, uploads }: Pick<Services, "config" | "drawPaper" | "uploads">,
) {
  const { type, number, createdAt, expiresOn, image } = row;
  if (isDrawn(row)) {
    const drawn = drawPaper({ type, name: fullName(driver), number, issued: createdAt, expires: expiresOn });
    return { type: "image/png" as const, base64: drawn.toString("base64") };
  }
  const name = uploadNameOf(config, image);
  const content = name && (await uploads.read(name));
  if (!content) throw missing("The image");
  const kind = name.endsWith(".png") ? ("image/png" as const) : ("image/jpeg" as const);
  return { type: kind, base64: content.toString("base64") };
}
