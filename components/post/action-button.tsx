import type { ReactNode } from "react";
import { Count } from "#components/ui/count";

type Props = {
  label: string;
  count: number;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** One action under a post: its picture and how often it was taken. */
export function ActionButton({ label, count, pressed, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
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
