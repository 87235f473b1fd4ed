"use client";
import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { ShortPost } from "#components/feed/trending/short-post";
import { TrendingShortList } from "#components/feed/trending/trending-short-list";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { BackLink } from "#components/ui/back-link";
import { isPreviousPage } from "#lib/client/browser/navigation";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { restoreScroll } from "#lib/client/browser/scroll";

type Props = {
  list: ReactNode;
  /** The first posts of the list, shown with an open post. */
  posts: ShortPost[];
  /** The column beside the list, or the open post. */
  children: ReactNode;
};

/**
 * The trending list, or a post opened from it with the first posts of the list. The list stays mounted
 * while a post is open, so going back restores its state and scroll position.
 */
export function TrendingFrame({ list, posts, children }: Props) {
  const { trending } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const openId = useSelectedLayoutSegment();
  const isOpen = openId !== null;
  const [isListMounted, setListMounted] = useState(!isOpen);
  if (!isOpen && !isListMounted) setListMounted(true);
  const wasListShown = useRef(false);
  const scrollTop = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) return;
    const isBack = wasListShown.current;
    wasListShown.current = true;
    return restoreScroll(scrollTop, isBack);
  }, [isOpen]);
  const handleBack = (event: MouseEvent) => {
    if (!isPreviousPage(paths.trending()) || opensNewTab(event)) return;
    event.preventDefault();
    router.back();
  };
  return (
    <>
      {isListMounted && (
        <div hidden={isOpen} data-wide className="rail-frame">
          <div className="w-full max-w-180 min-w-0">{list}</div>
          {!isOpen && children}
        </div>
      )}
      {isOpen && (
        <div
          data-wide
          className="lg:grid lg:grid-cols-[minmax(0,var(--container-column))_minmax(0,1fr)] lg:gap-10"
        >
          <div className="min-w-0">
            <BackLink
              href={paths.trending()}
              onClick={handleBack}
              data-island-control
              className="mb-3"
            >
              {trending.back}
            </BackLink>
            {children}
          </div>
          <TrendingShortList rendered={posts} openId={openId} />
        </div>
      )}
    </>
  );
}
