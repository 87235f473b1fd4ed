"use client";
import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Returns true while the output has to match the server's HTML, false for later client renders. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
