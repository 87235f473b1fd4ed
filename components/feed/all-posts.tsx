"use client";
import { useSearchParams } from "next/navigation";
import { EmptyFeed } from "#components/feed/empty-feed";
import { PostList } from "#components/feed/post-list";
import { PostTypeLinks } from "#components/feed/post-type-links";
import { TopicChips } from "#components/feed/topic-chips";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { PageTitle } from "#components/ui/page-title";
import { usePageTitle } from "#lib/client/browser/use-page-title";
import type { PostPage } from "#lib/contracts/feed";
import {
  findTopic,
  type PostFilter,
  parsePostFilter,
  type Topic,
  toPostFilterQuery,
} from "#lib/domain/post-filter";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  topics: Topic[];
  /** The filter, its topic, the start cursor and the page of posts that the server rendered. */
  rendered: {
    filter: PostFilter;
    topic: Topic | null;
    from: string | undefined;
    page: PostPage;
  };
};

/** All posts, newest first. The URL holds the type and topic filters. */
export function AllPosts({ topics, rendered }: Props) {
  const { posts: messages, site } = useMessages("common");
  const paths = usePaths();
  const search = useSearchParams();
  const filter = parsePostFilter((name) => search.get(name));
  const isRenderedTag = filter.tag === rendered.filter.tag;
  const topic = isRenderedTag ? rendered.topic : findTopic(topics, filter.tag);
  const chips = !topic || findTopic(topics, topic.name) ? topics : [topic, ...topics];
  // `rendered.from` is undefined if the server rejected the cursor in the URL.
  const from = search.has("cursor") ? rendered.from : undefined;
  const isRendered =
    isRenderedTag && from === rendered.from && filter.postType === rendered.filter.postType;
  const getHref = (part: Partial<PostFilter>) =>
    paths.posts(toPostFilterQuery({ ...filter, ...part }));
  const toTopic = (next: Topic | null) => getHref({ tag: next?.name ?? null });
  const title = topic ? interpolate(messages.topicTitle, { topic: topic.label }) : messages.title;
  // A chip changes the URL without a request, and so without new metadata.
  usePageTitle(`${title} – ${site.name}`);
  return (
    <>
      <PageTitle>{topic?.label ?? messages.title}</PageTitle>
      <p className="mt-1.5 mb-5 text-sm text-ink-soft">
        {topic ? interpolate(messages.topicLead, { topic: topic.label }) : messages.lead}
      </p>
      <PostTypeLinks selected={filter.postType} getHref={(postType) => getHref({ postType })} />
      {chips.length > 0 && (
        <TopicChips
          topics={chips}
          selected={topic?.tagId ?? null}
          getHref={toTopic}
          onSelect={(next) => window.history.pushState(null, "", toTopic(next))}
        />
      )}
      {filter.tag && !topic ? (
        <EmptyFeed isFiltered />
      ) : (
        <PostList
          source={{
            kind: "newest",
            ...(filter.postType ? { postType: filter.postType } : {}),
            ...(topic ? { tagId: topic.tagId } : {}),
            ...(from ? { from } : {}),
          }}
          firstPage={isRendered ? rendered.page : undefined}
          getNextPageHref={(cursor) => paths.posts({ ...toPostFilterQuery(filter), cursor })}
          empty={<EmptyFeed isFiltered={topic !== null || filter.postType !== null} />}
        />
      )}
    </>
  );
}
