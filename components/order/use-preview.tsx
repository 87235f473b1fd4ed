"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#lib/client/api/api-error";
import { previewQuery } from "#lib/client/order/queries";
import { isAnswer } from "#lib/client/order/submit";

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 300;

/** What the server says of an order of so many units; nothing while they are being typed. */
export function usePreview(productId: string, units: string | undefined, viewerId: string) {
  const asked = useSettled(units ?? "", pause);
  const query = useQuery({
    ...previewQuery(productId, asked, viewerId),
    enabled: viewerId !== "" && asked !== "",
  });
  const isCurrent = !query.isPlaceholderData && units === asked;
  const preview = isCurrent && !query.isError ? query.data : undefined;
  const error = isCurrent ? query.error : null;
  const refused = error instanceof ApiError && isAnswer(error) ? error : null;
  return {
    preview,
    refused,
    /** Nobody submits what the server has not priced and dated before their eyes. */
    isPending: viewerId !== "" && !!units && !preview && !error,
    retry: error && !refused ? query.refetch : undefined,
  };
}

/** A value once it has stayed the same for a while. */
function useSettled<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
