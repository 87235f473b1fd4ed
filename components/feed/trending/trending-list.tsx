"use client";
import { EmptyFeed } from "#components/feed/empty-feed";
import { OpenInTrending } from "#components/feed/post-href";
import { PostList } from "#components/feed/post-list";
import { TopicLine } from "#components/feed/topic-line";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { PageTitle } from "#components/ui/page-title";
import type { PostPage } from "#lib/contracts/feed";
import type { FilterTag, PostLanguage } from "#lib/domain/feed/post-filter";

type Props = { firstPage: PostPage; pageLanguage: PostLanguage; tags: FilterTag[] };

/** The trending posts as a ranking, with links to topics. */
export function TrendingList({ firstPage, pageLanguage, tags }: Props) {
  const { trending } = useMessages("common");
  const { locale } = usePageContext();
  return (
    <OpenInTrending value={true}>
      <div className="border-b border-line pb-1">
        <PageTitle>{trending.title}</PageTitle>
        <p className="mt-1.5 text-sm text-ink-soft">{trending.lead}</p>
        <TopicLine tags={tags} pageLanguage={pageLanguage} className="mt-2" />
      </div>
      <PostList
        source={{ kind: "trending", lng: locale }}
        firstPage={firstPage}
        renderedLanguage={pageLanguage}
        pageLanguage={pageLanguage}
        isRanked
        empty={<EmptyFeed isFiltered={false} />}
      />
    </OpenInTrending>
  );
}
