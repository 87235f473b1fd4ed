"use client";
import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { PostList } from "#components/feed/post-list";
import { FoundPeople } from "#components/search/found-people";
import { KeywordForm } from "#components/search/keyword-form";
import { useText } from "#components/shell/place";
import { EmptyState } from "#components/ui/empty-state";
import { Tabs } from "#components/ui/tabs";
import { showInAddress } from "#lib/client/address-query";
import { rememberSearch } from "#lib/client/search/recent";
import type { PostPage } from "#lib/contracts/feed";

/** What a keyword found: posts, and people. */
export function SearchResults({ keyword, firstPage }: { keyword: string; firstPage: PostPage }) {
  const { page: text } = useText("search");
  const tab = useSearchParams().get("tab") === "users" ? "users" : "contents";
  useEffect(() => rememberSearch(keyword), [keyword]);
  const tabs = [
    { id: "contents", label: text.contents },
    { id: "users", label: text.users },
  ];
  return (
    <div className="mx-auto w-full max-w-column">
      <h1 className="sr-only">{text.title}</h1>
      <KeywordForm keyword={keyword} />
      <Tabs
        label={text.tabs}
        tabs={tabs}
        selected={tab}
        onSelect={(id) => showInAddress({ tab: id === "users" ? id : null })}
        className="mt-5"
      >
        {tab === "contents" ? (
          <PostList
            source={{ kind: "keyword", keyword }}
            firstPage={firstPage}
            empty={<EmptyState title={text.emptyTitle} text={text.emptyText} />}
          />
        ) : (
          <FoundPeople keyword={keyword} />
        )}
      </Tabs>
    </div>
  );
}
