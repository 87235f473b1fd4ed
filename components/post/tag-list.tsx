import Link from "next/link";
import type { Paths } from "#lib/paths";

type Props = { label: string; tags: string[]; paths: Paths };

/** Tags, each linked to a search for it. */
export function TagList({ label, tags, paths }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            href={paths.search({ keyword: tag })}
            prefetch={false}
            className="inline-flex min-h-9 max-w-full items-center rounded-full bg-paper-sunken px-3.5 py-1.5 text-sm break-all text-ink-soft transition-colors hover:text-accent"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
