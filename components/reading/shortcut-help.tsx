"use client";
import { lazy, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { isShortcutHelpOpen } from "#lib/client/reading/shortcut-choice";

const ShortcutHelpModal = lazy(() =>
  lazyImport(() => import("#components/reading/shortcut-help-modal")),
);

/** Mounts the sheet that explains the keyboard shortcuts, whose code loads when it first opens. */
export function ShortcutHelp() {
  const isOpen = isShortcutHelpOpen.useValue();
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutHelpModal />
    </Suspense>
  );
}
