import type { ReactNode } from "react";
import { Count } from "#components/ui/count";
import type { ShortcutAction } from "#lib/domain/shortcut";

type Props = {
  label: string;
  count: number;
  isPressed?: boolean | undefined;
  /** The keyboard shortcut that presses it. */
  shortcut?: ShortcutAction;
  onClick: () => void;
  children: ReactNode;
};

/** An action of a post: an icon and a count. Without scripts there is only the count. */
export function ActionButton({ label, count, isPressed, shortcut, onClick, children }: Props) {
  const content = (
    <>
      {children}
      <span className="sr-only">{label}</span>
      <Count value={count} />
    </>
  );
  return (
    <>
      <button
        type="button"
        aria-pressed={isPressed}
        data-shortcut={shortcut}
        title={label}
        onClick={onClick}
        className={`${className} transition-colors hover:bg-paper-sunken hover:text-ink noscript:hidden`}
      >
        {content}
      </button>
      <noscript>
        <span className={className}>{content}</span>
      </noscript>
    </>
  );
}

const className =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 text-sm text-ink-soft";
