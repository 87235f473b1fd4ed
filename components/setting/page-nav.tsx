"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import {
  listSections,
  listSettingPages,
  type SettingPageId,
  settingPages,
} from "#components/setting/pages";
import { useHasDecisions } from "#components/setting/use-has-decisions";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";

type Props = { userId: string; current: SettingPageId };

/** Links to all settings pages and to the sections of the current one, beside it on wide windows. */
export function PageNav({ userId, current }: Props) {
  const paths = usePaths();
  const { settings: messages } = useMessages("profile");
  const { hasDecisions } = useHasDecisions(userId);
  return (
    <nav aria-label={messages.navLabel} className="hidden md:block">
      <ul className="flex flex-col gap-0.5">
        {listSettingPages(hasDecisions || current === "decisions").map((id) => {
          const href = settingPages[id].href(paths, userId);
          return (
            <li key={id}>
              <Link
                href={href}
                aria-current={id === current ? "page" : undefined}
                className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm text-ink-soft transition-colors hover:bg-paper-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                <Icon icon={settingPages[id].icon} size={16} className="shrink-0" />
                {messages.row[id]}
              </Link>
              {id === current && listSections(id).length > 0 && (
                <ul className="my-1 ml-5 border-l border-line">
                  {listSections(id).map((section) => (
                    <li key={section}>
                      <Link
                        href={`${href}#${section}`}
                        className="flex min-h-8 items-center px-3 py-1 text-sm leading-snug text-ink-soft hover:text-ink"
                      >
                        {messages.section[section]}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
