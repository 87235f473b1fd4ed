"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#lib/client/api/api-error";
import { orderPreviewQueryOptions } from "#lib/client/order/queries";
import { isDefinitive } from "#lib/client/order/submit";

/** The pause in typing after which the preview is fetched. */
const typingPauseMs = 300;

/** Fetches the server's preview of an order once typing pauses. */
export function usePreview(productId: string, units: string | undefined, viewerId: string) {
  const debouncedUnits = useDebounced(units ?? "", typingPauseMs);
  const query = useQuery({
    ...orderPreviewQueryOptions(productId, debouncedUnits, viewerId),
    enabled: viewerId !== "" && debouncedUnits !== "",
  });
  const isCurrent = !query.isPlaceholderData && units === debouncedUnits;
  const preview = isCurrent && !query.isError ? query.data : undefined;
  const error = isCurrent ? query.error : null;
  const refusal = error instanceof ApiError && isDefinitive(error) ? error : null;
  return {
    preview,
    refusal,
    /** True while price and dates are unknown: nothing is submitted before they are shown. */
    isPending: viewerId !== "" && !!units && !preview && !error,
    retry: error && !refusal ? query.refetch : undefined,
    refetch: query.refetch,
  };
}

/** Returns the latest value that has not changed for `waitMs`. */
function useDebounced<T>(value: T, waitMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return debounced;
}
