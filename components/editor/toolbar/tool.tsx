"use client";
import clsx from "clsx";
import type { IconNode } from "lucide";
import { Icon } from "#components/ui/icon";
import {
  formatAriaShortcut,
  formatShortcut,
  isMac,
  type ShortcutName,
} from "#lib/client/editor/shortcuts";

type Props = {
  label: string;
  icon: IconNode;
  onClick: () => void;
  shortcut?: ShortcutName;
  /** For toggles only. */
  isPressed?: boolean;
  isDisabled?: boolean;
  /** For a tool that opens a panel: the panel's id and state. */
  opens?: { id: string; isOpen: boolean };
  /** Shows the name beside the icon. */
  hasName?: boolean;
};

/** A button of the toolbar. A click keeps the focus and the selection in the text. */
export function Tool({
  label,
  icon,
  onClick,
  shortcut,
  isPressed,
  isDisabled = false,
  opens,
  hasName = false,
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.isOpen ? opens.id : undefined}
      aria-keyshortcuts={shortcut ? formatAriaShortcut(shortcut, isMac()) : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isDisabled ? undefined : onClick}
      className={clsx(
        "group relative inline-flex shrink-0 items-center rounded-md",
        hasName
          ? "min-h-11 w-full gap-2.5 px-2 text-left text-sm sm:min-h-9"
          : "size-11 justify-center sm:size-9",
        "focus-visible:-outline-offset-2",
        isPressed || opens?.isOpen
          ? "bg-accent-soft text-accent"
          : "text-ink-soft hover:bg-paper-sunken hover:text-ink",
        isDisabled && "cursor-default opacity-40",
      )}
    >
      <Icon icon={icon} size={20} />
      {hasName && <span className="min-w-0 flex-1">{label}</span>}
      {!hasName && !opens?.isOpen && <Tooltip label={label} {...(shortcut ? { shortcut } : {})} />}
    </button>
  );
}

/** Shows the name and the shortcut of a tool on hover and on keyboard focus. */
function Tooltip({ label, shortcut }: { label: string; shortcut?: ShortcutName }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "pointer-events-none absolute top-full left-1/2 z-dropdown mt-1 hidden -translate-x-1/2 rounded-sm",
        "bg-ink px-2 py-1 text-xs font-normal whitespace-nowrap text-paper",
        "sm:group-hover:block sm:group-focus-visible:block",
      )}
    >
      {label}
      {shortcut && (
        <kbd className="ml-2 font-sans opacity-75">{formatShortcut(shortcut, isMac())}</kbd>
      )}
    </span>
  );
}
