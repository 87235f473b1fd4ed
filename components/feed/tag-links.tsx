"use client";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Carousel } from "#components/ui/carousel";
import { Link } from "#components/ui/link";
import { opensNewTab } from "#lib/client/browser/new-tab";
import type { FilterTag } from "#lib/domain/feed/post-filter";
import { truncateMiddle } from "#lib/format/truncate";

type Props = {
  tags: FilterTag[];
  /** The id of the selected topic. */
  selected: string | null;
  /** Builds the link of a topic; by default to all posts with that topic. */
  getHref?: (tag: FilterTag | null) => string;
  /** Filters in place on a plain click, which otherwise follows the link. */
  onSelect?: (tag: FilterTag | null) => void;
  /** True for a line of words, without boxes. */
  isLine?: boolean;
  className?: string;
};

/** The most used tags in a row. Each links to its posts. */
export function TagLinks({ tags, selected, getHref, onSelect, isLine = false, className }: Props) {
  const { feed: messages } = useMessages("common");
  const paths = usePaths();
  const buildHref =
    getHref ?? ((tag: FilterTag | null) => (tag ? paths.tag(tag.name) : paths.posts()));
  const handleClick = (event: MouseEvent, tag: FilterTag | null) => {
    if (!onSelect || opensNewTab(event)) return;
    event.preventDefault();
    onSelect(tag);
  };
  return (
    <Carousel
      label={messages.tags}
      step={300}
      className={clsx(!isLine && "py-3", className)}
      hasSelection={selected !== null}
    >
      {[null, ...tags].map((tag) => {
        const isSelected = (tag?.tagId ?? null) === selected;
        const name = tag?.label ?? messages.all;
        return (
          <Link
            key={tag?.tagId ?? ""}
            href={buildHref(tag)}
            title={name}
            data-island-control
            aria-current={isSelected ? "true" : undefined}
            onClick={(event) => handleClick(event, tag)}
            className={clsx(
              "inline-flex items-center text-sm whitespace-nowrap transition-colors pointer-coarse:min-h-11",
              isLine ? "min-h-11 px-1.5 first:pl-0" : "min-h-9 rounded-full border px-3.5",
              isLine ? getLineLook(isSelected) : getChipLook(isSelected),
            )}
          >
            {truncateMiddle(name)}
          </Link>
        );
      })}
    </Carousel>
  );
}

const getLineLook = (isSelected: boolean) =>
  isSelected
    ? "font-semibold text-ink"
    : "text-ink-soft underline-offset-4 hover:text-ink hover:underline";

const getChipLook = (isSelected: boolean) =>
  isSelected
    ? "border-accent bg-accent-soft text-accent"
    : "border-transparent bg-paper-sunken text-ink-soft hover:text-ink";
