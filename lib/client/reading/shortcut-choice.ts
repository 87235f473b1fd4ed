import { localStore } from "#lib/client/browser/storage";
import { createStore } from "#lib/client/browser/store";
import { shortcutsKey } from "#lib/domain/device-storage";

/** True while the sheet that explains the keyboard shortcuts is open. */
export const isShortcutHelpOpen = createStore(false);

const choice = createStore<boolean | null>(null);

/** True if single keys are shortcuts in this browser. They can be turned off: WCAG 2.1.4. */
export const areShortcutsOn = (): boolean =>
  choice.get() ?? localStore.read(shortcutsKey) !== "off";

export function turnShortcuts(isOn: boolean): void {
  choice.set(isOn);
  if (isOn) localStore.remove(shortcutsKey);
  else localStore.write(shortcutsKey, "off");
}

export const subscribeToShortcuts = choice.subscribe;
