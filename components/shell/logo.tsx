import clsx from "clsx";
import { Link } from "#components/ui/link";

/** The symbol: an F whose arms are lines of text and bars of a chart. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path fill="currentColor" d="M3 3h3.4v18H3zM8.4 3H21v3.4H8.4zM8.4 9.2h8.4v3.4H8.4z" />
      <path fill="currentColor" opacity=".55" d="M8.4 15.4h4.2v3.4H8.4z" />
    </svg>
  );
}

/** The symbol and the product name, linked to the home page. */
export function Logo({
  href,
  label,
  className,
}: {
  href: string;
  label: string;
  className?: string;
}) {
  return (
    <Link
      href={href}
      aria-label={label}
      className={clsx("inline-flex min-h-11 items-center gap-2 text-ink", className)}
    >
      <LogoMark className="size-5 text-accent" />
      {/* The name keeps its serif on dark Chinese pages, whose own titles are sans. */}
      <span
        lang="en"
        className="[font-family:var(--font-serif-latin)] text-xl font-semibold tracking-tight @max-[20rem]:hidden"
      >
        Fundlore
      </span>
    </Link>
  );
}
