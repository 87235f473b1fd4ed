"use client";
import clsx from "clsx";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { isMac } from "#lib/client/editor/is-mac";
import { namedKeys, type ShortcutName, writeShortcut } from "#lib/client/editor/shortcuts";

type Props = {
  label: string;
  icon: IconNode;
  onPress: () => void;
  keys?: ShortcutName;
  /** Set for what is on or off. */
  isOn?: boolean;
  isOff?: boolean;
  /** Set for what opens a panel, with the panel's id. */
  opens?: { id: string; isOpen: boolean };
  /** Shows under the picture what is chosen. */
  children?: ReactNode;
};

/** A button of the toolbar. Pressing it leaves the keyboard, and the selection, with the text. */
export function Tool({ label, icon, onPress, keys, isOn, isOff = false, opens, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.isOpen ? opens.id : undefined}
      aria-keyshortcuts={keys ? namedKeys(keys, isMac()) : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
      className={clsx(
        "group relative inline-flex size-11 shrink-0 items-center justify-center rounded-md sm:size-9",
        "focus-visible:-outline-offset-2",
        isOn || opens?.isOpen
          ? "bg-accent-soft text-accent"
          : "text-ink-soft hover:bg-paper-sunken hover:text-ink",
        isOff && "cursor-default opacity-40",
      )}
    >
      <Icon of={icon} size={19} strokeWidth={1.75} />
      {children}
      {!opens?.isOpen && <ToolTip label={label} {...(keys ? { keys } : {})} />}
    </button>
  );
}

/** What a tool is called and which keys do the same, for those who see only its picture. */
function ToolTip({ label, keys }: { label: string; keys?: ShortcutName }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "pointer-events-none absolute top-full left-1/2 z-dropdown mt-1 hidden -translate-x-1/2 rounded-sm",
        "bg-ink px-2 py-1 text-2xs font-normal whitespace-nowrap text-paper",
        "sm:group-hover:block sm:group-focus-visible:block",
      )}
    >
      {label}
      {keys && <kbd className="ml-2 font-text opacity-75">{writeShortcut(keys, isMac())}</kbd>}
    </span>
  );
}

/** Tools that stay together where the bar has several rows. */
export const ToolGroup = ({ children }: { children: ReactNode }) => (
  <span className="flex shrink-0">{children}</span>
);
