"use client";
import { EmptyFeed } from "#components/feed/empty-feed";
import { OpenInTrending } from "#components/feed/post-href";
import { PostList } from "#components/feed/post-list";
import { TagLinks } from "#components/feed/tag-links";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { PageTitle } from "#components/ui/page-title";
import { trendingTagState } from "#lib/client/feed/feed-state";
import type { PostPage } from "#lib/contracts/feed";
import type { FilterTag, PostLanguage } from "#lib/domain/feed/post-filter";

type Props = { firstPage: PostPage; pageLanguage: PostLanguage; tags: FilterTag[] };

/** The trending posts, with a topic filter. */
export function TrendingList({ firstPage, pageLanguage, tags }: Props) {
  const { trending } = useMessages("common");
  const { locale } = usePageContext();
  const tagId = trendingTagState.useValue();
  return (
    <OpenInTrending value={true}>
      <div className="border-b border-line pb-1">
        <PageTitle>{trending.title}</PageTitle>
        <p className="mt-1.5 text-sm text-ink-soft">{trending.lead}</p>
        {tags.length > 0 && (
          <TagLinks
            tags={tags}
            selected={tagId}
            onSelect={(next) => trendingTagState.set(next?.tagId ?? null)}
            className="mt-2"
          />
        )}
      </div>
      <PostList
        source={{ kind: "trending", lng: locale, ...(tagId ? { tagId } : {}) }}
        firstPage={tagId ? undefined : firstPage}
        renderedLanguage={pageLanguage}
        {...(tagId ? {} : { pageLanguage })}
        empty={<EmptyFeed isFiltered={tagId !== null} />}
      />
    </OpenInTrending>
  );
}
