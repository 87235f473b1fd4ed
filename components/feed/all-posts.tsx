"use client";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyFeed } from "#components/feed/empty-feed";
import { FeedLink } from "#components/feed/feed-link";
import { LanguageSwitch } from "#components/feed/language-switch";
import { PostList } from "#components/feed/post-list";
import { PostTypeLinks } from "#components/feed/post-type-links";
import { TagLinks } from "#components/feed/tag-links";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { PageTitle } from "#components/ui/page-title";
import { EmptyList } from "#components/user/mute/empty-list";
import { TagMenu } from "#components/user/mute/tag-menu";
import type { PostPage } from "#lib/contracts/feed";
import {
  type DescribedTag,
  type FilterTag,
  findFilterTag,
  type PostLanguage,
  parsePostLanguage,
  parsePostType,
} from "#lib/domain/feed/post-filter";
import type { PostType } from "#lib/domain/post";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  tags: FilterTag[];
  /** The topic of the page; null for all posts. */
  tag: DescribedTag | null;
  /** What there is on the topic. */
  overview: ReactNode;
  /** The type, the start cursor and the page of posts that the server rendered. */
  rendered: {
    postType: PostType | null;
    postLanguage: PostLanguage;
    pageLanguage: PostLanguage;
    from: string | undefined;
    page: PostPage;
  };
};

/** All posts or those of a topic, newest first. The URL holds the type. */
export function AllPosts({ tags, tag, overview, rendered }: Props) {
  const { posts: messages, shell } = useMessages("common");
  const { locale } = usePageContext();
  const paths = usePaths();
  const search = useSearchParams();
  const postType = parsePostType(search.get("type"));
  const language = parsePostLanguage(search.get("posts"));
  const chips = !tag || findFilterTag(tags, tag.name) ? tags : [tag, ...tags];
  // `rendered.from` is undefined if the server rejected the cursor in the URL.
  const from = search.has("cursor") ? rendered.from : undefined;
  const isRendered = from === rendered.from && postType === rendered.postType;
  const getHref = (to: FilterTag | null, type: PostType | null, cursor?: string) => {
    const query = { type: type ?? undefined, cursor, posts: language ?? undefined };
    return to ? paths.tag(to.name, query) : paths.posts(query);
  };
  const empty = <EmptyFeed isFiltered={tag !== null || postType !== null} />;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <PageTitle>{tag?.label ?? messages.title}</PageTitle>
        {tag && <TagMenu name={tag.name} label={tag.label} />}
      </div>
      <div className="mt-1.5 mb-5 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        <p>
          {tag
            ? (tag.description ?? interpolate(messages.tagLead, { tag: tag.label }))
            : messages.lead}
        </p>
        {tag && (
          <FeedLink
            title={tag.label}
            messages={shell}
            locale={locale}
            getPath={(each) => each.tag(tag.name)}
          />
        )}
      </div>
      {overview}
      <div className="flex flex-wrap-reverse items-stretch">
        <div className="grow">
          <PostTypeLinks selected={postType} getHref={(type) => getHref(tag, type)} />
        </div>
        {rendered.pageLanguage !== "all" && (
          <span className="flex items-center border-b border-line pl-4 max-xs:grow max-xs:justify-end">
            <LanguageSwitch />
          </span>
        )}
      </div>
      {chips.length > 0 && (
        <TagLinks
          tags={chips}
          selected={tag?.tagId ?? null}
          getHref={(to) => getHref(to, postType)}
        />
      )}
      <PostList
        source={{
          kind: "newest",
          ...(postType ? { postType } : {}),
          ...(tag ? { tagId: tag.tagId } : {}),
          ...(from ? { from } : {}),
        }}
        firstPage={isRendered ? rendered.page : undefined}
        renderedLanguage={rendered.postLanguage}
        pageLanguage={rendered.pageLanguage}
        getNextPageHref={(cursor) => getHref(tag, postType, cursor)}
        empty={
          tag ? <EmptyList subject={{ kind: "tag", name: tag.name }}>{empty}</EmptyList> : empty
        }
      />
    </>
  );
}
