"use client";
import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { usePaths, useText } from "#components/shell/place";

export type Topic = { tagId: string; name: string };

type Props = {
  topics: Topic[];
  selected: string | null;
  onSelect: (tagId: string | null) => void;
};

const step = 300;

/** The most used tags in one row. Each is a link to its posts; a plain click filters in place. */
export function TopicChips({ topics, selected, onSelect }: Props) {
  const { feed: text } = useText("common");
  const paths = usePaths();
  const row = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () =>
      setMore({
        before: list.scrollLeft > 4,
        after: list.scrollLeft + list.clientWidth < list.scrollWidth - 4,
      });
    look();
    list.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      list.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, []);

  const choose = (event: MouseEvent, tagId: string | null) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(tagId);
  };
  const scroll = (by: number) => row.current?.scrollBy({ left: by, behavior: "smooth" });
  const all = { tagId: null, name: text.all, href: paths.home() };
  const links = [
    all,
    ...topics.map(({ tagId, name }) => ({ tagId, name, href: paths.search({ keyword: name }) })),
  ];
  return (
    <nav aria-label={text.topics} className="relative flex items-center">
      {more.before && <Arrow label={text.scrollBack} side="left" onClick={() => scroll(-step)} />}
      <ul ref={row} className="[scrollbar-width:none] flex gap-2 overflow-x-auto py-3">
        {links.map(({ tagId, name, href }) => (
          <li key={tagId ?? ""}>
            <Link
              href={href}
              prefetch={false}
              aria-current={tagId === selected ? "true" : undefined}
              onClick={(event) => choose(event, tagId)}
              className={clsx(
                "inline-flex min-h-9 items-center rounded-full px-3.5 text-sm whitespace-nowrap transition-colors",
                tagId === selected
                  ? "bg-ink text-paper"
                  : "bg-paper-sunken text-ink-soft hover:text-ink",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {more.after && <Arrow label={text.scrollOn} side="right" onClick={() => scroll(step)} />}
    </nav>
  );
}

type ArrowProps = { label: string; side: "left" | "right"; onClick: () => void };

/** Only for the mouse: touch and keyboard scroll the row themselves. */
function Arrow({ label, side, onClick }: ArrowProps) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={label}
      onClick={onClick}
      className={clsx(
        "absolute z-1 hidden size-[30px] items-center justify-center rounded-full border border-line bg-paper-raised text-ink shadow-raised pointer-fine:flex",
        side === "left" ? "left-0" : "right-0",
      )}
    >
      <Icon size={18} />
    </button>
  );
}
