import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { UploadedFile } from "./handler";
import { invalid, tooLarge } from "../core/http-error";

/**
 * Reads the file in the field `file` of a multipart body.
 * @throws {HttpError} 400 without a file, 413 for a file of more than 5 MB
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw invalid("The file must be sent as multipart/form-data.");
  const part = await request.file().catch(() => undefined);
  if (!part || part.fieldname !== "file") {
    part?.file.resume();
    throw invalid("There is no file.", { file: "Choose a file." });
  }
  return { content: await contentOf(part) };
}

function contentOf({ file }: MultipartFile): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const refuseSize = () => reject(tooLarge("The file is larger than 5 MB."));
    file.on("data", (chunk: Buffer) => chunks.push(chunk));
    file.on("limit", refuseSize);
    file.on("error", () => reject(invalid("The file did not arrive in full.")));
    // The `limit` event may have been emitted before this listener was added.
    file.on("end", () => (file.truncated ? refuseSize() : resolve(Buffer.concat(chunks))));
  });
}
