"use client";
import { NoPosts } from "#components/feed/no-posts";
import { OpenInTrending } from "#components/feed/post-href";
import { PostList } from "#components/feed/post-list";
import { type Topic, TopicChips } from "#components/feed/topic-chips";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { trendingTopic } from "#lib/client/feed/trending";
import type { PostPage } from "#lib/contracts/feed";

type Props = { firstPage: PostPage; topics: Topic[] };

/** What is talked about now, all of it or of one topic. */
export function TrendingList({ firstPage, topics }: Props) {
  const { trending } = useMessages("common");
  const { locale } = usePageContext();
  const tagId = trendingTopic.useValue();
  return (
    <OpenInTrending value={true}>
      <div className="border-b border-line pb-1">
        <h1 className="text-3xl">{trending.title}</h1>
        <p className="mt-1.5 text-sm text-ink-soft">{trending.lead}</p>
        {topics.length > 0 && (
          <TopicChips
            topics={topics}
            selected={tagId}
            onSelect={trendingTopic.set}
            className="mt-2"
          />
        )}
      </div>
      <PostList
        source={{ kind: "trending", lng: locale, ...(tagId ? { tagId } : {}) }}
        firstPage={tagId ? undefined : firstPage}
        empty={<NoPosts isNarrowed={tagId !== null} />}
      />
    </OpenInTrending>
  );
}
