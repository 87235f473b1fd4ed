"use client";
import Link from "next/link";
import { usePaths, useText } from "#components/shell/place";

/** A post's tags; each leads to what else is written about it. */
export function TagList({ tags }: { tags: string[] }) {
  const paths = usePaths();
  const { post: text } = useText("common");
  if (tags.length === 0) return null;
  return (
    <ul aria-label={text.topics} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            href={paths.search({ keyword: tag })}
            prefetch={false}
            className="inline-flex min-h-9 items-center rounded-full bg-paper-sunken px-3.5 text-sm text-ink-soft transition-colors hover:text-accent"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
