import type { ReactNode } from "react";
import { Count } from "#components/ui/count";
import type { ShortcutAction } from "#lib/domain/shortcut";

type Props = {
  label: string;
  count: number;
  isPressed?: boolean;
  /** The keyboard shortcut that presses it. */
  shortcut?: ShortcutAction;
  onClick: () => void;
  children: ReactNode;
};

/** An action of a post: an icon and a count. */
export function ActionButton({ label, count, isPressed, shortcut, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      data-shortcut={shortcut}
      title={label}
      onClick={onClick}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 text-sm text-ink-soft transition-colors hover:bg-paper-sunken hover:text-ink"
    >
      {children}
      <span className="sr-only">{label}</span>
      <Count value={count} />
    </button>
  );
}
