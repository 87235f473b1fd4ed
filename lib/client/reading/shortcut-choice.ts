import { createStore } from "#lib/client/browser/store";
import { shortcutsKey } from "#lib/domain/device-storage";

/** True while the sheet that explains the keyboard shortcuts is open. */
export const isShortcutHelpOpen = createStore(false);

const choice = createStore<boolean | null>(null);

/** True if single keys are shortcuts in this browser. They can be turned off: WCAG 2.1.4. */
export function areShortcutsOn(): boolean {
  const chosen = choice.get();
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(shortcutsKey) !== "off";
  } catch {
    // Storage is denied.
    return true;
  }
}

export function turnShortcuts(isOn: boolean): void {
  choice.set(isOn);
  try {
    if (isOn) localStorage.removeItem(shortcutsKey);
    else localStorage.setItem(shortcutsKey, "off");
  } catch {
    // Storage is denied: the choice lives as long as the page.
  }
}

export const subscribeToShortcuts = choice.subscribe;
