"use client";
import { Keyboard } from "lucide";
import { useEffect } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Modal } from "#components/ui/modal";
import { areShortcutsOn, isHelpOpen, turnShortcuts } from "#lib/client/desk/shortcuts";

const listShortcuts = [
  [["j", "↓"], "next"],
  [["k", "↑"], "previous"],
  [["Enter"], "enter"],
  [["c"], "claim"],
  [["u"], "uphold"],
  [["d"], "dismiss"],
  [["i"], "ignore"],
  [["n"], "note"],
  [["?"], "help"],
] as const;

/** The button and the sheet that explain the keyboard shortcuts and turn them off. */
export function ShortcutHelp() {
  const messages = useMessages("desk").keys;
  const isOn = areShortcutsOn.useValue();
  const isOpen = isHelpOpen.useValue();
  // The next page begins with the help closed.
  useEffect(() => () => isHelpOpen.set(false), []);
  return (
    <>
      <IconButton
        label={messages.open}
        className="max-md:hidden"
        onClick={() => isHelpOpen.set(true)}
      >
        <Icon icon={Keyboard} size={20} />
      </IconButton>
      <Modal open={isOpen} title={messages.title} width={380} onClose={() => isHelpOpen.set(false)}>
        <dl className="mb-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2 text-sm">
          {listShortcuts.map(([keys, name]) => (
            <div key={name} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-6 rounded-sm border border-line-strong px-1.5 text-center font-mono text-xs leading-5"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{messages[name]}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField checked={isOn} required={false} onChange={turnShortcuts}>
          {messages.enabled}
        </CheckboxField>
      </Modal>
    </>
  );
}
