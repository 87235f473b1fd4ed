import clsx from "clsx";

/** The silhouette of a user without a picture. */
export function AvatarPlaceholder({
  size,
  className,
}: {
  size: number;
  className?: string | undefined;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={clsx("block rounded-full bg-paper-sunken text-ink-faint", className)}
    >
      <circle cx="20" cy="20" r="20" className="fill-line" />
      <path
        fill="currentColor"
        d="M20 9.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm0 15.5c6.6 0 11.6 3.4 13.4 8.6A19.9 19.9 0 0 1 20 40a19.9 19.9 0 0 1-13.4-6.4C8.4 28.4 13.4 25 20 25Z"
      />
    </svg>
  );
}
