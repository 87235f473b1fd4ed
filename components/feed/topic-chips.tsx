"use client";
import clsx from "clsx";
import Link from "next/link";
import type { MouseEvent } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Carousel } from "#components/ui/carousel";
import { asksForNewTab } from "#lib/client/browser/new-tab";
import { truncateMiddle } from "#lib/format/truncate";

export type Topic = { tagId: string; name: string };

type Props = {
  topics: Topic[];
  selected: string | null;
  /** The address of what a topic narrows; of all posts where nothing else is said. */
  hrefOf?: (tagId: string | null) => string;
  onSelect: (tagId: string | null) => void;
  className?: string;
};

/** The most used tags in one row. Each is a link to its posts; a plain click filters in place. */
export function TopicChips({ topics, selected, hrefOf, onSelect, className }: Props) {
  const { feed: text } = useMessages("common");
  const paths = usePaths();
  const address = hrefOf ?? ((tagId) => paths.posts(tagId ? { tag: tagId } : {}));
  const choose = (event: MouseEvent, tagId: string | null) => {
    if (asksForNewTab(event)) return;
    event.preventDefault();
    onSelect(tagId);
  };
  const links = [{ tagId: null, name: text.all }, ...topics];
  return (
    <Carousel label={text.topics} step={300} className={clsx("py-3", className)}>
      {links.map(({ tagId, name }) => (
        <Link
          key={tagId ?? ""}
          href={address(tagId)}
          prefetch={false}
          title={name}
          data-acts
          aria-current={tagId === selected ? "true" : undefined}
          onClick={(event) => choose(event, tagId)}
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
