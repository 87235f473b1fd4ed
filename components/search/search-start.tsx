"use client";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { TagList } from "#components/post/tag-list";
import { KeywordForm } from "#components/search/keyword-form";
import { RecentSearches } from "#components/search/recent-searches";
import { SearchLine } from "#components/ui/empty-picture/search-line";
import { EmptyState } from "#components/ui/empty-state";

type Props = {
  topics: { name: string }[];
  /** Whether the form was sent, without scripts, with no keyword in it. */
  isMissing: boolean;
};

/** The search page before a keyword is given. */
export function SearchStart({ topics, isMissing }: Props) {
  const { page: text } = useMessages("search");
  const paths = usePaths();
  return (
    <div className="mx-auto w-full max-w-column">
      <h1 className="mb-4 text-2xl font-bold">{text.title}</h1>
      <KeywordForm isMissing={isMissing} />
      <RecentSearches
        none={<EmptyState picture={<SearchLine />} title={text.startTitle} text={text.startText} />}
      />
      {topics.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-sm font-bold">{text.topics}</h2>
          <TagList label={text.topics} tags={topics.map(({ name }) => name)} paths={paths} />
        </section>
      )}
    </div>
  );
}
