"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { type SectionId, sections } from "#components/setting/sections";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";

type Props = { userId: string; current: SectionId };

/** Links to all sections, beside the current one on wide windows. */
export function SectionNav({ userId, current }: Props) {
  const paths = usePaths();
  const { settings: messages } = useMessages("profile");
  const ids = Object.keys(sections) as SectionId[];
  return (
    <nav aria-label={messages.navLabel} className="hidden md:block">
      <ul className="flex flex-col gap-0.5">
        {ids.map((id) => (
          <li key={id}>
            <Link
              href={sections[id].href(paths, userId)}
              aria-current={id === current ? "page" : undefined}
              className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm text-ink-soft transition-colors hover:bg-paper-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              <Icon icon={sections[id].icon} size={16} className="shrink-0" />
              {messages.row[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
