"use client";
import { Keyboard } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { ControlRow } from "#components/setting/setting-row";
import { SwitchInput } from "#components/setting/switch-input";
import { isShortcutHelpOpen, turnShortcuts } from "#lib/client/reading/shortcut-choice";
import { useAreShortcutsOn } from "#lib/client/reading/use-are-shortcuts-on";

/** Turns the keyboard shortcuts on and off in this browser, and lists them. */
export function ShortcutRow() {
  const { settings: messages } = useMessages("profile");
  return (
    <ControlRow
      icon={Keyboard}
      title={messages.row.shortcuts}
      note={
        <button
          type="button"
          onClick={() => isShortcutHelpOpen.set(true)}
          className="touch-target text-accent underline"
        >
          {messages.note.shortcuts}
        </button>
      }
    >
      <SwitchInput
        label={messages.row.shortcuts}
        checked={useAreShortcutsOn()}
        onChange={turnShortcuts}
      />
    </ControlRow>
  );
}
