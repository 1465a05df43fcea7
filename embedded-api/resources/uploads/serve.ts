import { mkdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { missing } from "../../core/http-error";
import { isUploadName, type UploadFolder } from "../../core/upload-folder";

/** The headers of every image. */
export const UPLOAD_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  // A name always has the same content.
  "cache-control": "public, max-age=31536000, immutable",
};

/** Serves uploaded images under /uploads/<name>: as PNG or JPEG by their extension, whatever the content. */
export function serveUploads(app: FastifyInstance, folder: UploadFolder): void {
  mkdirSync(folder.path, { recursive: true });
  app.register(fastifyStatic, {
    root: folder.path,
    serve: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.headers(UPLOAD_HEADERS),
  });
  app.get<{ Params: { name: string } }>("/uploads/:name", (request, reply) => {
    if (!isUploadName(request.params.name)) throw missing("The image");
    return reply.sendFile(request.params.name);
  });
}
