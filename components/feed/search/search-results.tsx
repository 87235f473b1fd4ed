"use client";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { EmptyFeed } from "#components/feed/empty-feed";
import { PostList } from "#components/feed/post-list";
import { FoundUsers } from "#components/feed/search/found-users";
import { KeywordForm } from "#components/feed/search/keyword-form";
import { NoPosts } from "#components/feed/search/no-posts";
import { ResultSection } from "#components/feed/search/result-section";
import { UserResults } from "#components/feed/search/user-results";
import { TagLinks } from "#components/feed/tag-links";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { TagList } from "#components/tag/tag-list";
import { Button } from "#components/ui/button";
import { Tabs } from "#components/ui/tabs";
import { EmptyList } from "#components/user/mute/empty-list";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { saveRecentSearch } from "#lib/client/feed/search/recent";
import type { UserPage } from "#lib/client/user/queries";
import type { PostPage } from "#lib/contracts/feed";
import { type FilterTag, findFilterTag } from "#lib/domain/feed/post-filter";

type Props = {
  keyword: string;
  /** The first pages, as the server rendered them for logged-out viewers. */
  firstPosts: PostPage;
  firstUsers: UserPage;
  /** The funds that match; null if there are none. */
  products: ReactNode;
  /** The topics whose names match. */
  foundTags: FilterTag[];
  /** The most used topics. */
  tags: FilterTag[];
};

/** What matches a keyword: funds, topics, a few users and the posts in one tab, all users in another. */
export function SearchResults(props: Props) {
  const { keyword, firstUsers } = props;
  const { page: messages } = useMessages("search");
  const tab = useSearchParams().get("tab") === "users" ? "users" : "contents";
  useEffect(() => saveRecentSearch(keyword), [keyword]);
  const selectTab = (id: string) => replaceSearchParams({ tab: id === "users" ? id : null });
  const tabs = [
    { id: "contents", label: messages.contents },
    { id: "users", label: messages.users },
  ];
  return (
    <div className="w-full">
      <h1 className="sr-only">{messages.title}</h1>
      <KeywordForm keyword={keyword} />
      <Tabs
        label={messages.tabsLabel}
        tabs={tabs}
        selected={tab}
        onSelect={selectTab}
        className="mt-5"
      >
        {tab === "contents" ? (
          <Contents {...props} onShowUsers={() => selectTab("users")} />
        ) : (
          <UserResults
            keyword={keyword}
            firstPage={firstUsers}
            action={
              <Button variant="outline" size="sm" onClick={() => selectTab("contents")}>
                {messages.searchContents}
              </Button>
            }
          />
        )}
      </Tabs>
    </div>
  );
}

function Contents(props: Props & { onShowUsers: () => void }) {
  const { keyword, firstPosts, firstUsers, products, foundTags, tags, onShowUsers } = props;
  const { page: messages } = useMessages("search");
  const paths = usePaths();
  const tagId = findFilterTag(tags, useSearchParams().get("tag"))?.tagId ?? null;
  const isOnlyPosts = !products && foundTags.length === 0 && firstUsers.items.length === 0;
  const posts = (
    <>
      {tags.length > 0 && firstPosts.items.length > 0 && (
        <TagLinks
          tags={tags}
          selected={tagId}
          getHref={(tag) => paths.search({ keyword, tag: tag?.name })}
        />
      )}
      <PostList
        source={{ kind: "keyword", keyword, ...(tagId ? { tagId } : {}) }}
        firstPage={tagId ? undefined : firstPosts}
        empty={
          <EmptyList subject={{ kind: "keyword", keyword }}>
            {tagId ? (
              <EmptyFeed isFiltered />
            ) : (
              <NoPosts
                keyword={keyword}
                tags={tags}
                isInner={!isOnlyPosts}
                onShowUsers={onShowUsers}
              />
            )}
          </EmptyList>
        }
      />
    </>
  );
  return (
    <>
      {products}
      {foundTags.length > 0 && (
        <ResultSection title={messages.foundTags}>
          <div className="pt-4">
            <TagList label={messages.foundTags} tags={foundTags} paths={paths} />
          </div>
        </ResultSection>
      )}
      <FoundUsers keyword={keyword} firstPage={firstUsers} onShowAll={onShowUsers} />
      {isOnlyPosts ? posts : <ResultSection title={messages.posts}>{posts}</ResultSection>}
    </>
  );
}
