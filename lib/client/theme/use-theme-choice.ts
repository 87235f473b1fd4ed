"use client";
import { useSyncExternalStore } from "react";

export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Watches the attribute, because the button in the header changes it too. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

const getThemeChoice = (): ThemeChoice =>
  themeChoices.find((each) => each === document.documentElement.dataset.theme) ?? "system";

/** Returns the chosen theme, or null during hydration. */
export const useThemeChoice = (): ThemeChoice | null =>
  useSyncExternalStore(subscribe, getThemeChoice, () => null);
