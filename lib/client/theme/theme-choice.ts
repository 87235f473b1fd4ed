"use client";
import { useSyncExternalStore } from "react";
import { themeKey } from "#lib/client/theme/theme";

export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The mark on the page tells, whoever sets it: this choice or the header's button. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

const chosen = (): ThemeChoice =>
  themeChoices.find((each) => each === document.documentElement.dataset.theme) ?? "system";

/** The chosen theme; null until the browser has been asked. */
export const useThemeChoice = (): ThemeChoice | null =>
  useSyncExternalStore(subscribe, chosen, () => null);

export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "system") {
    delete root.dataset.theme;
    localStorage.removeItem(themeKey);
  } else {
    root.dataset.theme = choice;
    localStorage.setItem(themeKey, choice);
  }
}
