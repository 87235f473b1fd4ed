"use client";
import { ArrowLeft } from "lucide";
import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { restoreScroll } from "#lib/client/browser/scroll";

type Props = { list: ReactNode; children: ReactNode };

/**
 * The trending list, or the post opened from it. The list stays mounted while a post is open, so going
 * back restores its state and scroll position.
 */
export function TrendingFrame({ list, children }: Props) {
  const { trending } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const isOpen = useSelectedLayoutSegment() !== null;
  const cameFromList = useRef(false);
  const scrollTop = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) return;
    const isBack = cameFromList.current;
    cameFromList.current = true;
    return restoreScroll(scrollTop, isBack);
  }, [isOpen]);
  const handleBack = (event: MouseEvent) => {
    if (!cameFromList.current || opensNewTab(event)) return;
    event.preventDefault();
    router.back();
  };
  return (
    <div className="mx-auto w-full max-w-column">
      <div hidden={isOpen}>{list}</div>
      {isOpen && (
        <a
          href={paths.trending()}
          onClick={handleBack}
          className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1.5 pr-2 text-sm text-ink-soft hover:text-ink"
        >
          <Icon icon={ArrowLeft} size={17} />
          {trending.back}
        </a>
      )}
      {children}
    </div>
  );
}
