"use client";
import { usePostLanguage } from "#components/feed/use-post-language";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";

/** Replaces a public list of posts that is empty, or empty for its filter. */
export function EmptyFeed({ isFiltered }: { isFiltered: boolean }) {
  const { feed: messages } = useMessages("common");
  const { language } = usePostLanguage("page");
  return (
    <EmptyState
      title={messages.emptyTitle}
      text={isFiltered || language !== "all" ? messages.emptyFilteredText : messages.emptyText}
    />
  );
}
