"use client";
import { useSearchParams } from "next/navigation";
import { useLayoutEffect, useRef } from "react";
import { getPreviousUrl, replaceSearchParams } from "#lib/client/browser/navigation";

const step = { name: "step", value: "publish" } as const;

/** The query of the publish step, for links that open it. */
export const publishStepQuery = `?${step.name}=${step.value}`;

/** Opens the publish step at an address of its own, so that "back" returns to the text. */
export function usePublishStep() {
  const isOpen = useSearchParams().get(step.name) === step.value;
  const place = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo(0, isOpen ? 0 : place.current);
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      place.current = window.scrollY;
      const url = new URL(window.location.href);
      url.searchParams.set(step.name, step.value);
      window.history.pushState(null, "", url);
    },
    close: () => {
      const previous = getPreviousUrl();
      const isBehind = previous !== null && new URL(previous).pathname === window.location.pathname;
      if (isBehind) window.history.back();
      else replaceSearchParams({ [step.name]: null });
    },
  };
}
