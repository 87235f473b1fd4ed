import clsx from "clsx";

/** The place of something that is still loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx("skeleton animate-breathe bg-line", className)} />
  );
}
