"use client";
import clsx from "clsx";
import { useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import type { TagLineState } from "#components/post-form/use-tag-line";
import { computeMenuPosition } from "#lib/client/overlay/menu-position";
import { interpolate } from "#lib/format/interpolate";

/** A listbox of existing tags that match the typed text. */
export function TagSuggestions({ line }: { line: TagLineState }) {
  const { tag } = useMessages("upload");
  const list = useRef<HTMLDivElement>(null);
  const [down, setDown] = useState(true);
  useLayoutEffect(() => {
    const anchor = list.current?.parentElement;
    const size = { width: window.innerWidth, height: window.innerHeight };
    if (line.isOpen && anchor)
      setDown(computeMenuPosition(anchor.getBoundingClientRect(), size).down);
  }, [line.isOpen]);
  return (
    <div
      ref={list}
      id={line.listId}
      role="listbox"
      aria-label={tag.suggestions}
      hidden={!line.isOpen}
      className={clsx(
        "absolute inset-x-0 z-dropdown max-h-72 overflow-y-auto rounded-md border border-line",
        "bg-paper-raised py-1 shadow-raised",
        down ? "top-full mt-1" : "bottom-full mb-1",
      )}
    >
      {line.options.map(({ name, postCount }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the line above has the focus and its keys.
        <div
          key={name}
          id={`${line.listId}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === line.active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => line.choose(name)}
          className={clsx(
            "flex min-h-10 cursor-pointer items-center justify-between gap-4 px-3.5 text-sm hover:bg-paper-sunken",
            at === line.active && "bg-accent-soft text-accent",
          )}
        >
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-2xs text-ink-faint tabular-nums">
            {postCount === 1 ? tag.postCountOne : interpolate(tag.postCount, { count: postCount })}
          </span>
        </div>
      ))}
    </div>
  );
}
