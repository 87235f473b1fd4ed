import clsx from "clsx";

/** A pulsing placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx("skeleton animate-breathe bg-line", className)} />
  );
}
