"use client";
import { useSearchParams } from "next/navigation";
import { NoPosts } from "#components/feed/no-posts";
import { PostList } from "#components/feed/post-list";
import { type Topic, TopicChips } from "#components/feed/topic-chips";
import { TypeChoice } from "#components/feed/type-choice";
import { usePaths } from "#components/i18n/page-context";
import type { PostPage } from "#lib/contracts/feed";
import {
  type PostFilter,
  postFilterParts,
  postFilterQuery,
  readPostFilter,
} from "#lib/domain/post-filter";

type Props = {
  topics: Topic[];
  /** What the server rendered: the address's filter and place, and the posts there. */
  rendered: { filter: PostFilter; from: string | undefined; page: PostPage };
};

/** Every post, the newest first; type and topic stand in the address. */
export function AllPosts({ topics, rendered }: Props) {
  const paths = usePaths();
  const search = useSearchParams();
  const filter = readPostFilter((name) => search.get(name));
  // A cursor in the address is the one that was asked for; where it was good for nothing there is none.
  const from = search.has("cursor") ? rendered.from : undefined;
  const isRendered =
    from === rendered.from &&
    filter.postType === rendered.filter.postType &&
    filter.tagId === rendered.filter.tagId;
  const hrefOf = (part: Partial<PostFilter>) =>
    paths.posts(postFilterQuery({ ...filter, ...part }));
  return (
    <>
      <TypeChoice selected={filter.postType} hrefOf={(postType) => hrefOf({ postType })} />
      {topics.length > 0 && (
        <TopicChips
          topics={topics}
          selected={filter.tagId}
          hrefOf={(tagId) => hrefOf({ tagId })}
          onSelect={(tagId) => window.history.pushState(null, "", hrefOf({ tagId }))}
        />
      )}
      <PostList
        source={{ kind: "newest", ...postFilterParts(filter), ...(from ? { from } : {}) }}
        firstPage={isRendered ? rendered.page : undefined}
        nextPage={(cursor) => paths.posts({ ...postFilterQuery(filter), cursor })}
        empty={<NoPosts isNarrowed={filter.tagId !== null || filter.postType !== null} />}
      />
    </>
  );
}
