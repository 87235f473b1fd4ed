"use client";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { NoPosts } from "#components/feed/no-posts";
import { PostList } from "#components/feed/post-list";
import { type Topic, TopicChips } from "#components/feed/topic-chips";
import { useMessages } from "#components/i18n/page-context";
import { KeywordForm } from "#components/search/keyword-form";
import { UserResults } from "#components/search/user-results";
import { Button } from "#components/ui/button";
import { LensOnPage } from "#components/ui/empty-picture/lens-on-page";
import { EmptyState } from "#components/ui/empty-state";
import { Tabs } from "#components/ui/tabs";
import { showInAddress } from "#lib/client/browser/address-query";
import { rememberSearch } from "#lib/client/search/recent";
import type { PostPage } from "#lib/contracts/feed";
import { readPostFilter } from "#lib/domain/post-filter";
import { interpolate } from "#lib/format/interpolate";

type Props = { keyword: string; firstPage: PostPage; topics: Topic[] };

/** What a keyword found: posts, which a topic narrows, and people. */
export function SearchResults({ keyword, firstPage, topics }: Props) {
  const { page: text } = useMessages("search");
  const search = useSearchParams();
  const tab = search.get("tab") === "users" ? "users" : "contents";
  const { tagId } = readPostFilter((name) => search.get(name));
  useEffect(() => rememberSearch(keyword), [keyword]);
  const show = (id: string) => showInAddress({ tab: id === "users" ? id : null });
  const tabs = [
    { id: "contents", label: text.contents },
    { id: "users", label: text.users },
  ];
  return (
    <div className="mx-auto w-full max-w-column">
      <h1 className="sr-only">{text.title}</h1>
      <KeywordForm keyword={keyword} />
      <Tabs label={text.tabs} tabs={tabs} selected={tab} onSelect={show} className="mt-5">
        {tab === "contents" ? (
          <>
            {topics.length > 0 && firstPage.items.length > 0 && (
              <TopicChips
                topics={topics}
                selected={tagId}
                onSelect={(tag) => showInAddress({ tag })}
              />
            )}
            <PostList
              source={{ kind: "keyword", keyword, ...(tagId ? { tagId } : {}) }}
              firstPage={tagId ? undefined : firstPage}
              empty={
                tagId ? (
                  <NoPosts isNarrowed />
                ) : (
                  <EmptyState
                    picture={<LensOnPage />}
                    title={interpolate(text.emptyTitle, { keyword })}
                    text={text.emptyText}
                    action={<Other onClick={() => show("users")}>{text.amongUsers}</Other>}
                  />
                )
              }
            />
          </>
        ) : (
          <UserResults
            keyword={keyword}
            action={<Other onClick={() => show("contents")}>{text.amongContents}</Other>}
          />
        )}
      </Tabs>
    </div>
  );
}

const Other = (props: { onClick: () => void; children: ReactNode }) => (
  <Button variant="outline" size="sm" {...props} />
);
