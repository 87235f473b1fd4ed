import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/file/calls";
import { count, fileId, queryNumber } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";
import { remoteProblems } from "#lib/domain/body/missing-image-problem";
import { fileKinds } from "#lib/domain/file";
import { imageWidths, limits, portraitWidths } from "#lib/domain/limits";

export const uploadedFile = z.object({
  fileId,
  url: z.string(),
  kind: z.enum(fileKinds),
  /** Pixels; only of an image. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** False for a video until it has been converted: see the call of its conversion. */
  isReady: z.boolean(),
  /** True for an animation of which only the first picture is stored. */
  lostAnimation: z.boolean(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

export const uploadFiles = contract(calls.uploadFiles, {
  scope: "post:write",
  rate: "upload",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  needsOpen: "upload",
  summary:
    "Stores images (under 5 MB), videos (under 30 MB) and captions (WebVTT, under 500 KB) sent as " +
    "multipart field `files`. Where the server converts videos, others under 200 MB are accepted too. " +
    "The optional field `kind` (image, video or captions) rejects files " +
    "of other kinds. " +
    "The files of a user together have a limit.",
  media: "multipart/form-data",
  reply: z.array(uploadedFile),
});

export const getUploadLimits = contract(calls.getUploadLimits, {
  cost: "cheap",
  rate: "read",
  tags: null,
  summary:
    "Returns how large files may be, below these bytes, and which videos are converted: those that " +
    "browsers do not play or that are too large, up to these seconds. Null if none are.",
  reply: z.object({
    image: z.object({ bytes: count }),
    video: z.object({
      bytes: count,
      conversion: z.object({ bytes: count, seconds: count }).nullable(),
    }),
    captions: z.object({ bytes: count }),
  }),
});

export const fetchPicture = contract(calls.fetchPicture, {
  rate: "fetch",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  needsOpen: "upload",
  summary:
    "Fetches the picture at a public URL and stores it as one of the viewer's files. JPG, PNG, WEBP, " +
    "GIF and AVIF under 5 MB; GIF and AVIF become WEBP. A public picture of this site is copied, also by " +
    "the path of its file. Where it cannot be had, `data.fields.url` is " +
    `one of ${remoteProblems.join(", ")}.`,
  body: z.object({
    url: verbatim(z.string().max(limits.remotePicture.url, "too long"), "an address"),
  }),
  reply: uploadedFile,
});

export const getFile = contract(calls.getFile, {
  cost: "cheap",
  viewAs: true,
  rate: "read",
  summary:
    "Returns the bytes of a file. `w` requests an image as WEBP, at most that many pixels wide. " +
    "A file that is not public is read by its owner's session, by an API token of the owner with " +
    "post:read and by staff. Others get 404 for one that never was, 410 for one that was.",
  params: z.object({ fileId }),
  query: z.object({
    w: queryNumber(z.literal([...portraitWidths, ...imageWidths])).optional(),
    /** From the address of a picture in an author's own letter. */
    access: z
      .string()
      .regex(/^\d{1,12}\.[\w-]{43}$/)
      .optional(),
  }),
  raw: true,
  reply: z.instanceof(Response),
});
