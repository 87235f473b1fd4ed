"use client";
import { Button } from "#components/ui/button";

type Props = {
  /** 0 to 100. */
  percent: number;
  /** The accessible name of the bar. */
  label: string;
  text: string;
  stopLabel: string;
  onStop: () => void;
};

/** How far something is, with a button that stops it. */
export function ProgressLine({ percent, label, text, stopLabel, onStop }: Props) {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <progress
        value={percent}
        max={100}
        aria-label={label}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-paper-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-paper-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <span className="tabular-nums" aria-live="polite">
        {text}
      </span>
      <Button variant="text" size="xs" onClick={onStop}>
        {stopLabel}
      </Button>
    </div>
  );
}
