"use client";
import { X } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { forgetSearch, forgetSearches, useRecentSearches } from "#lib/client/search/recent";
import { interpolate } from "#lib/format/interpolate";

/** What was searched for lately in this browser; `none` where nothing was. */
export function RecentSearches({ none }: { none: ReactNode }) {
  const { page: text } = useMessages("search");
  const paths = usePaths();
  const keywords = useRecentSearches();
  if (keywords.length === 0) return none;
  return (
    <section className="mt-8">
      <div className="flex items-center justify-between">
        <h2 className="text-sm font-bold">{text.recent}</h2>
        <Button variant="text" size="xs" onClick={forgetSearches}>
          {text.clearRecent}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {keywords.map((keyword) => (
          <li key={keyword} className="flex items-center">
            <Link
              href={paths.search({ keyword })}
              prefetch={false}
              className="flex min-h-11 min-w-0 flex-1 items-center hover:underline"
            >
              <span className="truncate">{keyword}</span>
            </Link>
            <IconButton
              label={interpolate(text.removeRecent, { keyword })}
              onClick={() => forgetSearch(keyword)}
            >
              <Icon of={X} size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
