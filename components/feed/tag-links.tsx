"use client";
import clsx from "clsx";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Carousel } from "#components/ui/carousel";
import { Link } from "#components/ui/link";
import type { FilterTag } from "#lib/domain/feed/post-filter";
import { truncateMiddle } from "#lib/format/truncate";

type Props = {
  tags: readonly FilterTag[];
  /** The topic of the page, or null for all posts. Without it, all posts are not among the links. */
  selected?: string | null;
  /** Builds the link of a topic; by default to its page. */
  getHref?: (tag: FilterTag | null) => string;
  /** True for a line of words, without boxes. */
  isLine?: boolean;
  className?: string;
};

/** The most used tags in a row, each a link to its posts, with the index of all at the end. */
export function TagLinks({ tags, selected, getHref, isLine = false, className }: Props) {
  const { feed: messages } = useMessages("common");
  const paths = usePaths();
  const buildHref =
    getHref ?? ((tag: FilterTag | null) => (tag ? paths.tag(tag.name) : paths.posts()));
  const all = {
    key: "all",
    name: messages.all,
    href: buildHref(null),
    isSelected: selected === null,
  };
  const index = { key: "index", name: messages.allTags, href: paths.topics(), isSelected: false };
  const links = [
    ...(selected === undefined ? [] : [all]),
    ...tags.map((tag) => ({
      key: tag.tagId,
      name: tag.label,
      href: buildHref(tag),
      isSelected: tag.tagId === selected,
    })),
    index,
  ];
  return (
    <Carousel
      label={messages.tags}
      step={300}
      className={clsx(!isLine && "py-3", className)}
      hasSelection={Boolean(selected)}
    >
      {links.map(({ key, name, href, isSelected }) => (
        <Link
          key={key}
          href={href}
          title={name}
          data-island-control
          aria-current={isSelected ? "true" : undefined}
          className={clsx(
            "inline-flex items-center text-sm whitespace-nowrap transition-colors pointer-coarse:min-h-11",
            isLine ? "min-h-11 px-1.5 first:pl-0" : "min-h-9 rounded-full border px-3.5",
            isLine ? lineLook : getChipLook(isSelected),
            key === "index" && "font-semibold",
          )}
        >
          {truncateMiddle(name)}
        </Link>
      ))}
    </Carousel>
  );
}

const lineLook = "text-ink-soft underline-offset-4 hover:text-ink hover:underline";

const getChipLook = (isSelected: boolean) =>
  isSelected
    ? "border-accent bg-accent-soft text-accent"
    : "border-transparent bg-paper-sunken text-ink-soft hover:text-ink";
