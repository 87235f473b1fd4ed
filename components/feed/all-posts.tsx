"use client";
import { useSearchParams } from "next/navigation";
import { EmptyFeed } from "#components/feed/empty-feed";
import { PostList } from "#components/feed/post-list";
import { PostTypeLinks } from "#components/feed/post-type-links";
import { type Topic, TopicChips } from "#components/feed/topic-chips";
import { usePaths } from "#components/i18n/use-page-context";
import type { PostPage } from "#lib/contracts/feed";
import {
  type PostFilter,
  parsePostFilter,
  toPostFilterParams,
  toPostFilterQuery,
} from "#lib/domain/post-filter";

type Props = {
  topics: Topic[];
  /** The filter, start cursor and page of posts that the server rendered. */
  rendered: { filter: PostFilter; from: string | undefined; page: PostPage };
};

/** All posts, newest first. The URL holds the type and topic filters. */
export function AllPosts({ topics, rendered }: Props) {
  const paths = usePaths();
  const search = useSearchParams();
  const filter = parsePostFilter((name) => search.get(name));
  // `rendered.from` is undefined if the server rejected the cursor in the URL.
  const from = search.has("cursor") ? rendered.from : undefined;
  const isRendered =
    from === rendered.from &&
    filter.postType === rendered.filter.postType &&
    filter.tagId === rendered.filter.tagId;
  const getHref = (part: Partial<PostFilter>) =>
    paths.posts(toPostFilterQuery({ ...filter, ...part }));
  return (
    <>
      <PostTypeLinks selected={filter.postType} getHref={(postType) => getHref({ postType })} />
      {topics.length > 0 && (
        <TopicChips
          topics={topics}
          selected={filter.tagId}
          getHref={(tagId) => getHref({ tagId })}
          onSelect={(tagId) => window.history.pushState(null, "", getHref({ tagId }))}
        />
      )}
      <PostList
        source={{ kind: "newest", ...toPostFilterParams(filter), ...(from ? { from } : {}) }}
        firstPage={isRendered ? rendered.page : undefined}
        getNextPageHref={(cursor) => paths.posts({ ...toPostFilterQuery(filter), cursor })}
        empty={<EmptyFeed isFiltered={filter.tagId !== null || filter.postType !== null} />}
      />
    </>
  );
}
