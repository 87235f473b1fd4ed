"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FieldSearch } from "#components/ui/field-search";
import { twinCandidatesQueryOptions } from "#lib/client/post/twin/queries";
import type { OwnTwin } from "#lib/contracts/post/twin";
import { limits } from "#lib/domain/limits";
import { toLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  userId: string;
  postId: string;
  isBusy: boolean;
  onChoose: (twinId: string) => void;
};

/** Finds the other language version among the viewer's posts by words of its title. */
export function TwinSearch({ userId, postId, isBusy, onChoose }: Props) {
  const messages = useMessages("postTwin");
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const { data, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      ...twinCandidatesQueryOptions(userId, postId, keyword),
      placeholderData: (previous) => previous,
    });
  const found = data?.pages.flatMap(({ candidates }) => candidates) ?? [];
  return (
    <div>
      <Field label={messages.field} optional hint={messages.fieldHint}>
        <FieldSearch
          placeholder={messages.search}
          maxLength={limits.keyword}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </Field>
      {data && found.length === 0 && !isPlaceholderData && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {messages.noMatch}
        </p>
      )}
      <ul
        aria-label={messages.choose}
        className="mt-2 max-h-72 divide-y divide-line overflow-y-auto border-y border-line empty:hidden"
      >
        {found.map((post) => (
          <li key={post.postId}>
            <button
              type="button"
              disabled={isBusy}
              lang={toLanguageTag(post.language)}
              onClick={() => onChoose(post.postId)}
              className="min-h-11 w-full truncate px-2 py-2 text-left font-serif hover:bg-paper-sunken"
            >
              {describeTwin(post, messages)}
            </button>
          </li>
        ))}
        {hasNextPage && (
          <li>
            <Button
              variant="text"
              size="sm"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {messages.more}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

type Texts = { untitled: string; draft: string; private: string };

/** Returns the title of a post, and whether readers do not see it. */
export function describeTwin({ title, isDraft, isPublic }: OwnTwin, texts: Texts): string {
  const values = { title: title || texts.untitled };
  if (isDraft) return interpolate(texts.draft, values);
  return isPublic ? values.title : interpolate(texts.private, values);
}
