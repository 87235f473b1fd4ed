"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { type FormContent, findNearTextLimit } from "#lib/client/post/form-content";
import type { BodyExcess } from "#lib/domain/body/excess";

/** Long enough that nobody waits for a letter, because a long text takes a moment to measure. */
const pauseMs = 800;

/** Returns the limit that the text comes near to, measured at each pause of typing. */
export function useTextLimit(read: () => FormContent) {
  const [limit, setLimit] = useState<BodyExcess | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const measureSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLimit(findNearTextLimit(read())), pauseMs);
  }, [read]);
  useEffect(() => {
    measureSoon();
    return () => clearTimeout(timer.current);
  }, [measureSoon]);
  return { limit, measureSoon };
}
