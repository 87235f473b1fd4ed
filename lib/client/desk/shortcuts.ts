"use client";
import { useEffect, useRef } from "react";
import { isTyping } from "#lib/client/browser/is-typing";
import { localStore } from "#lib/client/browser/storage";
import { createStore } from "#lib/client/browser/store";
import { deskShortcutsKey } from "#lib/domain/device-storage";

/** True if single keys are shortcuts in this browser. They can be turned off: WCAG 2.1.4. */
export const areShortcutsOn = createStore(true);

/** True while the help on shortcuts is open. */
export const isHelpOpen = createStore(false);

/** Restores the choice of this browser. */
function restoreShortcuts(): void {
  areShortcutsOn.set(localStore.read(deskShortcutsKey) !== "off");
}

export function turnShortcuts(isOn: boolean): void {
  areShortcutsOn.set(isOn);
  if (isOn) localStore.remove(deskShortcutsKey);
  else localStore.write(deskShortcutsKey, "off");
}

/**
 * Runs an action when its key (in lower case) is pressed, but not while somebody types, in a dialog, or with a
 * modifier key. "?" always works, as it opens the help that turns the others on.
 */
export function useShortcuts(actions: Partial<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    restoreShortcuts();
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action || (!areShortcutsOn.get() && event.key !== "?")) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
