"use client";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { EmptyFeed } from "#components/feed/empty-feed";
import { PostList } from "#components/feed/post-list";
import { KeywordForm } from "#components/feed/search/keyword-form";
import { UserResults } from "#components/feed/search/user-results";
import { TagLinks } from "#components/feed/tag-links";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { LensOnPage } from "#components/ui/empty-picture/search";
import { EmptyState } from "#components/ui/empty-state";
import { Tabs } from "#components/ui/tabs";
import { EmptyList } from "#components/user/mute/empty-list";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { saveRecentSearch } from "#lib/client/feed/search/recent";
import type { PostPage } from "#lib/contracts/feed";
import { type FilterTag, findFilterTag } from "#lib/domain/feed/post-filter";
import { interpolate } from "#lib/format/interpolate";

type Props = { keyword: string; firstPage: PostPage; tags: FilterTag[] };

/** The posts, with a topic filter, and the users that match a keyword. */
export function SearchResults({ keyword, firstPage, tags }: Props) {
  const { page: messages } = useMessages("search");
  const search = useSearchParams();
  const tab = search.get("tab") === "users" ? "users" : "contents";
  const tagId = findFilterTag(tags, search.get("tag"))?.tagId ?? null;
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
          <>
            {tags.length > 0 && firstPage.items.length > 0 && (
              <TagLinks
                tags={tags}
                selected={tagId}
                onSelect={(tag) => replaceSearchParams({ tag: tag?.name ?? null })}
              />
            )}
            <PostList
              source={{ kind: "keyword", keyword, ...(tagId ? { tagId } : {}) }}
              firstPage={tagId ? undefined : firstPage}
              empty={
                <EmptyList subject={{ kind: "keyword", keyword }}>
                  {tagId ? (
                    <EmptyFeed isFiltered />
                  ) : (
                    <EmptyState
                      picture={<LensOnPage />}
                      title={interpolate(messages.emptyTitle, { keyword })}
                      text={messages.emptyText}
                      action={
                        <SwitchTabButton onClick={() => selectTab("users")}>
                          {messages.searchUsers}
                        </SwitchTabButton>
                      }
                    />
                  )}
                </EmptyList>
              }
            />
          </>
        ) : (
          <UserResults
            keyword={keyword}
            action={
              <SwitchTabButton onClick={() => selectTab("contents")}>
                {messages.searchContents}
              </SwitchTabButton>
            }
          />
        )}
      </Tabs>
    </div>
  );
}

const SwitchTabButton = (props: { onClick: () => void; children: ReactNode }) => (
  <Button variant="outline" size="sm" {...props} />
);
