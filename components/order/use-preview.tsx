"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#lib/client/api/api-error";
import { orderPreviewQueryOptions } from "#lib/client/order/queries";
import { isDefinitive } from "#lib/client/order/submit";

/** How long typing has to pause before the server is asked. */
const typingPauseMs = 300;

/** Fetches the server's preview of an order; nothing while the units are being typed. */
export function usePreview(productId: string, units: string | undefined, viewerId: string) {
  const asked = useDebounced(units ?? "", typingPauseMs);
  const query = useQuery({
    ...orderPreviewQueryOptions(productId, asked, viewerId),
    enabled: viewerId !== "" && asked !== "",
  });
  const isCurrent = !query.isPlaceholderData && units === asked;
  const preview = isCurrent && !query.isError ? query.data : undefined;
  const error = isCurrent ? query.error : null;
  const refusal = error instanceof ApiError && isDefinitive(error) ? error : null;
  return {
    preview,
    refusal,
    /** True while price and dates are unknown: nothing is submitted before they are shown. */
    isPending: viewerId !== "" && !!units && !preview && !error,
    retry: error && !refusal ? query.refetch : undefined,
  };
}

/** Returns a value once it has not changed for a while. */
function useDebounced<T>(value: T, waitMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return debounced;
}
