"use client";
import { KeywordForm } from "#components/feed/search/keyword-form";
import { RecentSearches } from "#components/feed/search/recent-searches";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { TagList } from "#components/tag/tag-list";
import { SearchBar } from "#components/ui/empty-picture/search";
import { EmptyState } from "#components/ui/empty-state";
import { PageTitle } from "#components/ui/page-title";
import type { FilterTag } from "#lib/domain/feed/post-filter";

type Props = {
  tags: FilterTag[];
  /** True if the form was submitted empty, which browsers without JavaScript can do. */
  isMissing: boolean;
};

/** The search page without a keyword. */
export function SearchStart({ tags, isMissing }: Props) {
  const { page: messages } = useMessages("search");
  const paths = usePaths();
  return (
    <div className="w-full">
      <PageTitle className="mb-4">{messages.title}</PageTitle>
      <KeywordForm isMissing={isMissing} />
      <RecentSearches
        empty={
          <EmptyState
            picture={<SearchBar />}
            title={messages.startTitle}
            text={messages.startText}
          />
        }
      />
      {tags.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-sm font-bold">{messages.tags}</h2>
          <TagList label={messages.tags} tags={tags} paths={paths} />
        </section>
      )}
    </div>
  );
}
