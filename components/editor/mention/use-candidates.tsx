"use client";
import { useEffect, useState } from "react";
import { usePageContext } from "#components/i18n/page-context";
import { call } from "#lib/client/api/call";
import type { MentionKind } from "#lib/client/editor/mention-trigger";
import type { listProducts } from "#lib/contracts/product";
import type { recommendUsers, searchUsers } from "#lib/contracts/user";
import type { Locale } from "#lib/domain/locale";

export type Candidate = {
  id: string;
  name: string;
  /** What tells those of one name apart. */
  note: string;
  picture?: string | null;
};

type Found =
  | { state: "loading"; items: Candidate[] }
  | { state: "found"; items: Candidate[] }
  | { state: "failed"; items: Candidate[] };

const limit = 5;
const afterTyping = 200;

async function people(keyword: string, lng: Locale, signal: AbortSignal): Promise<Candidate[]> {
  const { items } = keyword
    ? await call<typeof searchUsers>(
        "GET /sns/api/v1/user/search",
        { query: { keyword, limit } },
        { signal },
      )
    : await call<typeof recommendUsers>(
        "GET /sns/api/v1/user/recommend",
        { query: { lng, limit } },
        { signal },
      );
  return items.map(({ id, nickName, profileUrl }) => ({
    id,
    name: nickName,
    note: `@${id}`,
    picture: profileUrl,
  }));
}

async function products(keyword: string, lng: Locale, signal: AbortSignal): Promise<Candidate[]> {
  const { items } = await call<typeof listProducts>(
    "GET /product/api/v1/product/list",
    { query: { ...(keyword ? { keyword } : {}), limit, lng, sort: "name" } },
    { signal },
  );
  return items.map(({ productId, name, isin, currency }) => ({
    id: productId,
    name: name[lng],
    note: `${isin} · ${currency}`,
  }));
}

/** Who or what could be meant, asked for a moment after the last key; the former stay until then. */
export function useCandidates(kind: MentionKind | null, query: string): Found {
  const { locale } = usePageContext();
  const [found, setFound] = useState<Found>({ state: "loading", items: [] });
  useEffect(() => {
    if (!kind) {
      setFound({ state: "loading", items: [] });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const search = kind === "person" ? people : products;
    const timer = setTimeout(
      () => {
        search(query.trim(), locale, signal).then(
          (items) => {
            if (!signal.aborted) setFound({ state: "found", items });
          },
          () => {
            if (!signal.aborted) setFound({ state: "failed", items: [] });
          },
        );
      },
      query ? afterTyping : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kind, query, locale]);
  return found;
}
