"use client";
import { useReadingMessages } from "#components/reading/use-reading-messages";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Modal } from "#components/ui/modal";
import { isShortcutHelpOpen, turnShortcuts } from "#lib/client/reading/shortcut-choice";
import { useAreShortcutsOn } from "#lib/client/reading/use-are-shortcuts-on";
import { shortcuts } from "#lib/domain/shortcut";

/** The sheet that explains the keyboard shortcuts and turns them off. */
export default function ShortcutHelpModal() {
  const { shortcut: messages } = useReadingMessages();
  const isOn = useAreShortcutsOn();
  const rows = [
    ...shortcuts.map(({ keys, action }) => ({ keys, text: messages[action] })),
    { keys: ["Esc"], text: messages.close },
  ];
  return (
    <Modal open title={messages.title} width={380} onClose={() => isShortcutHelpOpen.set(false)}>
      <dl className="mb-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2 text-sm">
        {rows.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 self-start rounded-sm border border-line-strong px-1.5 text-center font-mono text-xs leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField checked={isOn} required={false} onChange={turnShortcuts}>
        {messages.enabled}
        <span className="block text-xs text-ink-faint">{messages.enabledHint}</span>
      </CheckboxField>
    </Modal>
  );
}
