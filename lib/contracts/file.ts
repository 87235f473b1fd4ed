import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { fileId } from "#lib/contracts/shared";
import { imageWidths, portraitWidths } from "#lib/domain/limits";

export const uploadedFile = z.object({
  fileId,
  url: z.string(),
  kind: z.enum(["image", "video"]),
  /** Pixels; null for a video. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

export const uploadFiles = contract({
  method: "POST",
  path: "/sns/api/v1/file",
  auth: "user",
  rate: "upload",
  summary: "Stores images (under 5 MB) and videos (under 30 MB) sent as multipart field `files`.",
  media: "multipart/form-data",
  reply: z.array(uploadedFile),
});

export const getFile = contract({
  method: "GET",
  path: "/sns/api/v1/file/{fileId}",
  auth: "none",
  rate: "read",
  summary:
    "Returns the bytes of a file. `w` requests an image as WEBP, at most that many pixels wide.",
  params: z.object({ fileId }),
  query: z.object({
    w: z.coerce
      .number()
      .pipe(z.literal([...portraitWidths, ...imageWidths]))
      .optional(),
  }),
  raw: true,
  reply: z.instanceof(Response),
});
