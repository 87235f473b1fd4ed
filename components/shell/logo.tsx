import clsx from "clsx";
import { Link } from "#components/ui/link";
import { symbol, wordmark } from "#lib/domain/site/wordmark";

const LogoMark = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" viewBox={`0 0 ${symbol.size} ${symbol.size}`} className={className}>
    <path fill="currentColor" d={symbol.path} />
    <path fill="currentColor" opacity=".55" d={symbol.softPath} />
  </svg>
);

const { width, ascent, descent, path } = wordmark;

/** The name as a drawing, so that no font changes it. Its height grows with the text. */
const Wordmark = ({ className }: { className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 ${-ascent} ${width} ${ascent + descent}`}
    className={className}
    fill="currentColor"
  >
    <path d={path} />
  </svg>
);

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
      <Wordmark className="h-[1.0625rem] w-auto shrink-0 -translate-y-px @max-[20rem]:hidden" />
    </Link>
  );
}
