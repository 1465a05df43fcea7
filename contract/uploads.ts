import { z } from "zod";
import { defineCall } from "./call";

export const uploadFile = defineCall({
  method: "POST",
  base: "upload",
  path: "/fileUpload",
  access: "login",
  encoding: "multipart",
  answer: z.object({ data: z.object({ image_url: z.string().min(1) }) }),
  summary: "Store an image (PNG or JPEG by content, 5 MB at most) under a name that the server chooses",
  specified: true,
});

export const deleteFile = defineCall({
  method: "GET",
  base: "upload",
  path: "/fileDelete/:name",
  access: "login",
  writes: true,
  answer: z.unknown(),
  summary: "Delete an image that no record uses any more",
  specified: true,
});
