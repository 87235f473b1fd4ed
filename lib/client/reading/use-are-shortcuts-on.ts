"use client";
import { useSyncExternalStore } from "react";
import { areShortcutsOn, subscribeToShortcuts } from "#lib/client/reading/shortcut-choice";

/** Returns whether single keys are shortcuts in this browser; true during hydration. */
export const useAreShortcutsOn = (): boolean =>
  useSyncExternalStore(subscribeToShortcuts, areShortcutsOn, () => true);
