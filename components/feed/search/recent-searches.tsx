"use client";
import { X } from "lucide";
import type { ReactNode } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import {
  clearRecentSearches,
  removeRecentSearch,
  useRecentSearches,
} from "#lib/client/feed/search/recent";
import { interpolate } from "#lib/format/interpolate";

/** The recent searches of this browser, or `empty`. */
export function RecentSearches({ empty }: { empty: ReactNode }) {
  const { page: messages } = useMessages("search");
  const paths = usePaths();
  const keywords = useRecentSearches();
  if (keywords.length === 0) return empty;
  return (
    <section className="mt-8">
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-bold">{messages.recentSearches}</h2>
        <Button variant="text" size="xs" onClick={clearRecentSearches}>
          {messages.clearRecent}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {keywords.map((keyword) => (
          <li key={keyword} className="flex items-center">
            <Link
              href={paths.search({ keyword })}
              className="flex min-h-11 min-w-0 flex-1 items-center hover:underline"
            >
              <span className="truncate">{keyword}</span>
            </Link>
            <IconButton
              label={interpolate(messages.removeRecent, { keyword })}
              onClick={() => removeRecentSearch(keyword)}
            >
              <Icon icon={X} size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
