"use client";
import { ArrowDown, X } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "#components/ui/icon";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { readViewAs } from "#lib/client/session/view-as";

type Props = { postId: string; messages: { label: string; dismiss: string } };

const importReading = () =>
  lazyImport(() =>
    Promise.all([
      import("#lib/client/reading/reading-places"),
      import("#lib/client/reading/watch-reading"),
    ]),
  );

const findText = () => document.querySelector<HTMLElement>("[data-post-text] > *");

/**
 * Remembers where the reader of a long post is. On return, offers to go there, until the reader
 * scrolls: the head script marks the page then.
 */
export function ReadingPlace({ postId, messages }: Props) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (readViewAs()) return;
    let stop = () => {};
    let isGone = false;
    void importReading().then(
      ([{ findPlace }, { scrollToPlace, watchReading }]) => {
        const text = findText();
        if (isGone || !text) return;
        const place = findPlace(postId);
        // An address with a part of the page is about that part.
        if (place && !window.location.hash && !window.location.search.includes("commentId=")) {
          setGoOn(() => () => scrollToPlace(text, place));
        }
        stop = watchReading(text, postId);
      },
      // Without a network, the post can be read all the same.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [postId]);
  if (!goOn) return null;
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bars)+1rem)] z-floating flex animate-appear justify-center sm:bottom-[calc(var(--bottom-bars)+2rem)] print:hidden [html:is([data-scrolled],:has([data-read-aloud]))_&]:hidden">
      <div className="pointer-events-auto flex items-center rounded-full border border-line bg-paper-raised pl-4 text-sm shadow-raised">
        <button
          type="button"
          onClick={() => {
            goOn();
            setGoOn(null);
          }}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:text-accent-strong"
        >
          <Icon icon={ArrowDown} size={16} />
          {messages.label}
        </button>
        <button
          type="button"
          aria-label={messages.dismiss}
          title={messages.dismiss}
          onClick={() => setGoOn(null)}
          className="icon-button hover:text-ink"
        >
          <Icon icon={X} size={16} />
        </button>
      </div>
    </div>
  );
}
