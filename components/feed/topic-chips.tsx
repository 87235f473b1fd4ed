"use client";
import clsx from "clsx";
import Link from "next/link";
import type { MouseEvent } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Carousel } from "#components/ui/carousel";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { truncateMiddle } from "#lib/format/truncate";

export type Topic = { tagId: string; name: string };

type Props = {
  topics: Topic[];
  selected: string | null;
  /** Builds the link of a topic; by default to all posts with that topic. */
  getHref?: (tagId: string | null) => string;
  onSelect: (tagId: string | null) => void;
  className?: string;
};

/** The most used tags in a row. Each links to its posts; a plain click filters in place. */
export function TopicChips({ topics, selected, getHref, onSelect, className }: Props) {
  const { feed: messages } = useMessages("common");
  const paths = usePaths();
  const buildHref = getHref ?? ((tagId) => paths.posts(tagId ? { tag: tagId } : {}));
  const handleClick = (event: MouseEvent, tagId: string | null) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    onSelect(tagId);
  };
  const links = [{ tagId: null, name: messages.all }, ...topics];
  return (
    <Carousel label={messages.topics} step={300} className={clsx("py-3", className)}>
      {links.map(({ tagId, name }) => (
        <Link
          key={tagId ?? ""}
          href={buildHref(tagId)}
          prefetch={false}
          title={name}
          data-island-control
          aria-current={tagId === selected ? "true" : undefined}
          onClick={(event) => handleClick(event, tagId)}
          className={clsx(
            "inline-flex min-h-9 items-center rounded-full px-3.5 text-sm whitespace-nowrap transition-colors",
            tagId === selected
              ? "bg-ink text-paper"
              : "bg-paper-sunken text-ink-soft hover:text-ink",
          )}
        >
          {truncateMiddle(name)}
        </Link>
      ))}
    </Carousel>
  );
}
