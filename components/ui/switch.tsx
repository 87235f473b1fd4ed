"use client";
import clsx from "clsx";
import type { ReactNode } from "react";

type Props = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Names the switch if no text stands beside it. */
  label?: string;
  /** The text beside the switch. */
  children?: ReactNode;
};

/** A setting that is on or off, and saved at once. */
export function Switch({ isOn, onChange, label, children }: Props) {
  return (
    <label
      className={clsx(
        "flex cursor-pointer items-center justify-between gap-4 has-focus-visible:outline-2 has-focus-visible:outline-accent",
        children ? "min-h-14 py-2" : "min-h-11",
      )}
    >
      {children && <span className="min-w-0">{children}</span>}
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="switch relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong outline-none transition-colors checked:bg-accent before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-paper before:transition-transform checked:before:translate-x-4"
      />
    </label>
  );
}
