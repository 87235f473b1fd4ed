"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether what is rendered has to be what the server wrote; false for what the browser adds later. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
