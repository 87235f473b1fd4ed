"use client";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import * as fileCalls from "#lib/contracts/file/calls";
import type { VideoConversion } from "#lib/contracts/file/conversion";
import { isPendingConversion } from "#lib/domain/file/conversion";

const firstPollMs = 1_000;
const lastPollMs = 5_000;

/** The query of how large files may be, and whether videos are converted. */
export const uploadLimitsQueryOptions = queryOptions({
  queryKey: ["upload-limits"],
  queryFn: fetchCall(fileCalls.getUploadLimits),
  staleTime: 5 * 60_000,
});

/** A conversion that has just been queued. */
export const newConversion: VideoConversion = {
  state: "waiting",
  percent: 0,
  failure: null,
  frames: [],
};

/** Returns the query of how far a video is, which polls less and less often until it is ready. */
export const conversionQueryOptions = (fileId: string) =>
  queryOptions({
    queryKey: ["video-conversion", fileId],
    queryFn: fetchCall(fileCalls.getConversion, { params: { fileId } }, { quiet: true }),
    refetchInterval: ({ state }) =>
      state.data && isPendingConversion(state.data.state)
        ? Math.min(lastPollMs, firstPollMs + 250 * state.dataUpdateCount)
        : false,
  });

/** Stops a conversion whose video is not wanted any more. One that goes on anyway is deleted later. */
export async function stopConversion(fileId: string): Promise<void> {
  await call(fileCalls.cancelConversion, { params: { fileId } }, { quiet: true }).catch(() => {});
}
