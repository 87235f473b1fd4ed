import clsx from "clsx";

/** A loading spinner. With a `label` it is announced; without one it is decorative. */
export function Spinner({ className, label }: { className?: string; label?: string }) {
  return (
    <span
      {...(label ? { role: "status" } : { "aria-hidden": true })}
      className={clsx("inline-flex", className)}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-[1.15em] animate-spin">
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          opacity=".25"
        />
        <path
          d="M18 10a8 8 0 0 0-8-8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
