"use client";
import { useEffect, useState } from "react";
import { usePageContext } from "#components/i18n/use-page-context";
import { call } from "#lib/client/api/call";
import type { MentionKind } from "#lib/client/editor/mention-trigger";
import * as productCalls from "#lib/contracts/product/calls";
import * as userCalls from "#lib/contracts/user/calls";
import type { Locale } from "#lib/domain/locale";

export type MentionSuggestion = {
  id: string;
  name: string;
  /** Distinguishes suggestions of the same name. */
  description: string;
  imageUrl?: string | null;
};

type SuggestionState =
  | { state: "loading"; items: MentionSuggestion[] }
  | { state: "found"; items: MentionSuggestion[] }
  | { state: "failed"; items: MentionSuggestion[] };

const limit = 5;
const typingDelayMs = 200;

async function searchForUsers(
  keyword: string,
  lng: Locale,
  signal: AbortSignal,
): Promise<MentionSuggestion[]> {
  const { items } = keyword
    ? await call(userCalls.searchUsers, { query: { keyword, limit } }, { signal })
    : await call(userCalls.recommendUsers, { query: { lng, limit } }, { signal });
  return items.map(({ id, nickName, profileUrl }) => ({
    id,
    name: nickName,
    description: `@${id}`,
    imageUrl: profileUrl,
  }));
}

async function searchForProducts(
  keyword: string,
  lng: Locale,
  signal: AbortSignal,
): Promise<MentionSuggestion[]> {
  const { items } = await call(
    productCalls.listProducts,
    { query: { ...(keyword ? { keyword } : {}), limit, lng, sort: "name" } },
    { signal },
  );
  return items.map(({ productId, name, isin, currency }) => ({
    id: productId,
    name: name[lng],
    description: `${isin} · ${currency}`,
  }));
}

/** Searches for suggestions after a pause in typing; shows the previous ones until then. */
export function useMentionSuggestions(kind: MentionKind | null, query: string): SuggestionState {
  const { locale } = usePageContext();
  const [result, setResult] = useState<SuggestionState>({ state: "loading", items: [] });
  useEffect(() => {
    if (!kind) {
      setResult({ state: "loading", items: [] });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const search = kind === "user" ? searchForUsers : searchForProducts;
    const timer = setTimeout(
      () => {
        search(query.trim(), locale, signal).then(
          (items) => {
            if (!signal.aborted) setResult({ state: "found", items });
          },
          () => {
            if (!signal.aborted) setResult({ state: "failed", items: [] });
          },
        );
      },
      query ? typingDelayMs : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, query, locale]);
  return result;
}
