import { Link } from "#components/ui/link";
import type { ShownTag } from "#lib/domain/tag";
import type { Paths } from "#lib/paths";

type Props = { label: string; tags: readonly ShownTag[]; paths: Paths };

/** Tags, each linked to its posts. */
export function TagList({ label, tags, paths }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag.name} className="max-w-full">
          <Link
            href={paths.tag(tag.name)}
            className="inline-flex min-h-9 max-w-full pointer-coarse:min-h-11 items-center rounded-full bg-paper-sunken px-3.5 py-1.5 text-sm break-all text-ink-soft transition-colors hover:text-accent"
          >
            {tag.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
