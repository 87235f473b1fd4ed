"use client";
import { ArrowLeft } from "lucide";
import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { asksForNewTab } from "#lib/client/browser/new-tab";
import { restoreScroll } from "#lib/client/browser/scroll-restoration";

type Props = { list: ReactNode; children: ReactNode };

/**
 * The list, or in its place the post that was opened from it. The list stays behind the post as it
 * was, so that going back finds the same place in it.
 */
export function TrendingFrame({ list, children }: Props) {
  const { trending } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const isOpen = useSelectedLayoutSegment() !== null;
  const cameFromList = useRef(false);
  const place = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) return;
    const isBack = cameFromList.current;
    cameFromList.current = true;
    return restoreScroll(place, isBack);
  }, [isOpen]);
  const back = (event: MouseEvent) => {
    if (!cameFromList.current || asksForNewTab(event)) return;
    event.preventDefault();
    router.back();
  };
  return (
    <div className="mx-auto w-full max-w-column">
      <div hidden={isOpen}>{list}</div>
      {isOpen && (
        <a
          href={paths.trending()}
          onClick={back}
          className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1.5 pr-2 text-sm text-ink-soft hover:text-ink"
        >
          <Icon of={ArrowLeft} size={17} />
          {trending.back}
        </a>
      )}
      {children}
    </div>
  );
}
