"use client";
import { useSearchParams } from "next/navigation";
import { EmptyFeed } from "#components/feed/empty-feed";
import { FeedLink } from "#components/feed/feed-link";
import { PostList } from "#components/feed/post-list";
import { PostTypeLinks } from "#components/feed/post-type-links";
import { TopicChips } from "#components/feed/topic-chips";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { PageTitle } from "#components/ui/page-title";
import { EmptyList } from "#components/user/mute/empty-list";
import { TopicMenu } from "#components/user/mute/topic-menu";
import type { PostPage } from "#lib/contracts/feed";
import {
  type DescribedTopic,
  findTopic,
  parsePostLanguage,
  parsePostType,
  type Topic,
} from "#lib/domain/feed/post-filter";
import type { Locale } from "#lib/domain/locale";
import type { PostType } from "#lib/domain/post";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  topics: Topic[];
  /** The topic of the page; null for all posts. */
  topic: DescribedTopic | null;
  /** The type, the start cursor and the page of posts that the server rendered. */
  rendered: {
    postType: PostType | null;
    postLanguage: Locale | null;
    from: string | undefined;
    page: PostPage;
  };
};

/** All posts or those of a topic, newest first. The URL holds the type. */
export function AllPosts({ topics, topic, rendered }: Props) {
  const { posts: messages, shell } = useMessages("common");
  const { locale } = usePageContext();
  const paths = usePaths();
  const search = useSearchParams();
  const postType = parsePostType(search.get("type"));
  const language = parsePostLanguage(search.get("posts"));
  const chips = !topic || findTopic(topics, topic.name) ? topics : [topic, ...topics];
  // `rendered.from` is undefined if the server rejected the cursor in the URL.
  const from = search.has("cursor") ? rendered.from : undefined;
  const isRendered = from === rendered.from && postType === rendered.postType;
  const getHref = (to: Topic | null, type: PostType | null, cursor?: string) => {
    const query = { type: type ?? undefined, cursor, posts: language ?? undefined };
    return to ? paths.topic(to.name, query) : paths.posts(query);
  };
  const empty = <EmptyFeed isFiltered={topic !== null || postType !== null || language !== null} />;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <PageTitle>{topic?.label ?? messages.title}</PageTitle>
        {topic && <TopicMenu name={topic.name} label={topic.label} />}
      </div>
      <div className="mt-1.5 mb-5 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        <p>
          {topic
            ? (topic.description ?? interpolate(messages.topicLead, { topic: topic.label }))
            : messages.lead}
        </p>
        {topic && (
          <FeedLink
            title={topic.label}
            messages={shell}
            locale={locale}
            getPath={(each) => each.topic(topic.name)}
          />
        )}
      </div>
      <PostTypeLinks selected={postType} getHref={(type) => getHref(topic, type)} />
      {chips.length > 0 && (
        <TopicChips
          topics={chips}
          selected={topic?.tagId ?? null}
          getHref={(to) => getHref(to, postType)}
        />
      )}
      <PostList
        source={{
          kind: "newest",
          ...(postType ? { postType } : {}),
          ...(topic ? { tagId: topic.tagId } : {}),
          ...(from ? { from } : {}),
        }}
        firstPage={isRendered ? rendered.page : undefined}
        renderedLanguage={rendered.postLanguage}
        getNextPageHref={(cursor) => getHref(topic, postType, cursor)}
        empty={
          topic ? (
            <EmptyList subject={{ kind: "topic", name: topic.name }}>{empty}</EmptyList>
          ) : (
            empty
          )
        }
      />
    </>
  );
}
