"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  conversionQueryOptions,
  newConversion,
  stopConversion,
  uploadLimitsQueryOptions,
} from "#lib/client/file/conversion";
import type { UploadedFile } from "#lib/contracts/file";
import { isPendingConversion } from "#lib/domain/file/conversion";

/** Follows the conversion of a post's video. One that needs none is done. */
export function useConversion(fileId: string | null) {
  const client = useQueryClient();
  const { data: uploadLimits } = useQuery(uploadLimitsQueryOptions);
  const query = useQuery({ ...conversionQueryOptions(fileId ?? ""), enabled: fileId !== null });
  const conversion = fileId === null ? null : (query.data ?? null);
  const isPending = conversion !== null && isPendingConversion(conversion.state);
  return {
    conversion,
    isPending,
    /** Not known yet, or the server could not tell. */
    isLoading: fileId !== null && query.isPending,
    /** Where it is not known, the server decides. */
    canConvert: uploadLimits ? uploadLimits.video.conversion !== null : true,
    /** Shows at once that a new upload is converted. */
    begin: (stored: UploadedFile) => {
      const { queryKey } = conversionQueryOptions(stored.fileId);
      client.setQueryData(
        queryKey,
        stored.isReady ? { ...newConversion, state: "done", percent: 100 } : newConversion,
      );
    },
    /** Stops it, if it has not ended, because the post has no or another video now. */
    stop: () => {
      if (fileId !== null && isPending) void stopConversion(fileId);
    },
  };
}
