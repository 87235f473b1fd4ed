"use client";
import { useMessages } from "#components/i18n/page-context";
import { EmptyState } from "#components/ui/empty-state";

/** Stands for a list of everybody's posts that has none, or none of what it is narrowed to. */
export function NoPosts({ isNarrowed }: { isNarrowed: boolean }) {
  const { feed: text } = useMessages("common");
  return (
    <EmptyState
      title={text.emptyTitle}
      text={isNarrowed ? text.emptyNarrowedText : text.emptyText}
    />
  );
}
