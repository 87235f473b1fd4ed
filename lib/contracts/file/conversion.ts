import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/file/calls";
import { fileId } from "#lib/contracts/shared";
import { conversionFailures, conversionStates } from "#lib/domain/file/conversion";

const one = z.object({ fileId });

export const videoConversion = z.object({
  state: z.enum(conversionStates),
  percent: z.number().int(),
  /** Why a failed one failed. */
  failure: z.enum(conversionFailures).nullable(),
  /** Frames of the video, stored as images that can be its thumbnail; `time` in seconds. */
  frames: z.array(
    z.object({
      fileId,
      time: z.number(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
});
export type VideoConversion = z.output<typeof videoConversion>;

export const getConversion = contract(calls.getConversion, {
  scope: "post:read",
  rate: "read",
  summary:
    "Returns how far the conversion of one's own video is. A video that needs none is `done`. Until " +
    "then the file is not served, and a post with it can be saved as a draft, but not published.",
  params: one,
  reply: videoConversion,
});

export const cancelConversion = contract(calls.cancelConversion, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Stops the conversion of one's own video. 409 if it has ended.",
  params: one,
  reply: z.null(),
});
