import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { UploadedFile } from "./handler";
import { invalid, tooLarge } from "./http-error";

/**
 * The file in the field `file` of a multipart body.
 * @throws {HttpError} 400 without one, 413 as soon as it is beyond 5 MB; what still comes is not kept
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
    // The limit may have been reached before anybody listened.
    file.on("end", () => (file.truncated ? refuseSize() : resolve(Buffer.concat(chunks))));
  });
}
