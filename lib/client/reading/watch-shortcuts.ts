import { isTyping } from "#lib/client/browser/is-typing";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { areShortcutsOn } from "#lib/client/reading/shortcut-choice";
import type { ShortcutTargets } from "#lib/client/reading/shortcuts";
import { shortcutKeys } from "#lib/domain/ui-constants";

/** Where single keys have another meaning or none. */
const ownKeys = '[aria-modal="true"], [role="menu"], [role="listbox"]';

/**
 * Runs keyboard shortcuts, but not while somebody types, in a dialog or menu, with a modifier key, or
 * where `isElsewhere` says that other shortcuts apply. Returns a function that stops it.
 */
export function watchShortcuts(targets: ShortcutTargets, isElsewhere: () => boolean): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const { key, timeStamp, target } = event;
    if (key.length !== 1 || !shortcutKeys.includes(key) || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || event.isComposing || isTyping(target)) return;
    if (isElsewhere() || !areShortcutsOn() || document.querySelector(ownKeys)) return;
    event.preventDefault();
    void lazyImport(() => import("#lib/client/reading/shortcuts")).then(
      ({ pressShortcut }) => pressShortcut(key, timeStamp, targets),
      // Without a network. The key does nothing.
      () => {},
    );
  };
  window.addEventListener("keydown", handleKey);
  return () => window.removeEventListener("keydown", handleKey);
}
