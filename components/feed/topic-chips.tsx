"use client";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Carousel } from "#components/ui/carousel";
import { Link } from "#components/ui/link";
import { opensNewTab } from "#lib/client/browser/new-tab";
import type { Topic } from "#lib/domain/feed/post-filter";
import { truncateMiddle } from "#lib/format/truncate";

type Props = {
  topics: Topic[];
  /** The id of the selected topic. */
  selected: string | null;
  /** Builds the link of a topic; by default to all posts with that topic. */
  getHref?: (topic: Topic | null) => string;
  /** Filters in place on a plain click, which otherwise follows the link. */
  onSelect?: (topic: Topic | null) => void;
  className?: string;
};

/** The most used tags in a row. Each links to its posts. */
export function TopicChips({ topics, selected, getHref, onSelect, className }: Props) {
  const { feed: messages } = useMessages("common");
  const paths = usePaths();
  const buildHref =
    getHref ?? ((topic: Topic | null) => (topic ? paths.topic(topic.name) : paths.posts()));
  const handleClick = (event: MouseEvent, topic: Topic | null) => {
    if (!onSelect || opensNewTab(event)) return;
    event.preventDefault();
    onSelect(topic);
  };
  return (
    <Carousel
      label={messages.topics}
      step={300}
      className={clsx("py-3", className)}
      hasSelection={selected !== null}
    >
      {[null, ...topics].map((topic) => {
        const isSelected = (topic?.tagId ?? null) === selected;
        const name = topic?.label ?? messages.all;
        return (
          <Link
            key={topic?.tagId ?? ""}
            href={buildHref(topic)}
            title={name}
            data-island-control
            aria-current={isSelected ? "true" : undefined}
            onClick={(event) => handleClick(event, topic)}
            className={clsx(
              "inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors pointer-coarse:min-h-11",
              isSelected
                ? "border-accent bg-accent-soft text-accent"
                : "border-transparent bg-paper-sunken text-ink-soft hover:text-ink",
            )}
          >
            {truncateMiddle(name)}
          </Link>
        );
      })}
    </Carousel>
  );
}
