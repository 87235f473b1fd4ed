"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ShortPost, toShortPost } from "#components/feed/trending/short-post";
import { usePostLanguage } from "#components/feed/use-post-language";
import { usePageContext } from "#components/i18n/use-page-context";
import { feedQueryOptions } from "#lib/client/feed/queries";
import { useSession } from "#lib/client/session/session";

/**
 * Returns the first trending posts. Those of the page are the same for everybody; a logged-in viewer
 * gets their own, without muted posts, blocked authors and languages they do not read.
 */
export function useTrendingPosts(rendered: ShortPost[]): ShortPost[] {
  const { locale } = usePageContext();
  const { language } = usePostLanguage("page");
  const viewerId = useSession()?.id ?? null;
  const { data } = useInfiniteQuery({
    ...feedQueryOptions({ kind: "trending", lng: locale, postLanguage: language }, viewerId),
    enabled: viewerId !== null,
  });
  if (viewerId === null || !data) return rendered;
  return data.pages
    .flatMap(({ items }) => items)
    .slice(0, rendered.length)
    .map(toShortPost);
}
