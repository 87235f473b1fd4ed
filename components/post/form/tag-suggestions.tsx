"use client";
import clsx from "clsx";
import { useLayoutEffect, useRef, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { TagInputState } from "#components/post/form/use-tag-input";
import { computeMenuPosition } from "#lib/client/overlay/menu-position";
import { formatPlural } from "#lib/format/plural";

/** A listbox of existing tags that match the typed text. */
export function TagSuggestions({ state }: { state: TagInputState }) {
  const { tag } = useMessages("upload");
  const { locale } = usePageContext();
  const list = useRef<HTMLDivElement>(null);
  const [down, setDown] = useState(true);
  useLayoutEffect(() => {
    const anchor = list.current?.parentElement;
    const size = { width: window.innerWidth, height: window.innerHeight };
    if (state.isOpen && anchor)
      setDown(computeMenuPosition(anchor.getBoundingClientRect(), size).down);
  }, [state.isOpen]);
  return (
    <div
      ref={list}
      id={state.listId}
      role="listbox"
      aria-label={tag.suggestions}
      hidden={!state.isOpen}
      className={clsx(
        "absolute inset-x-0 z-dropdown max-h-72 overflow-y-auto rounded-md border border-line",
        "bg-paper-raised py-1 shadow-raised",
        down ? "top-full mt-1" : "bottom-full mb-1",
      )}
    >
      {state.options.map(({ name, label, postCount }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the focus and handles the keys.
        <div
          key={name}
          id={`${state.listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === state.active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => state.choose(label)}
          className={clsx(
            "flex min-h-10 cursor-pointer items-center justify-between gap-4 px-3.5 text-sm hover:bg-paper-sunken",
            index === state.active && "bg-accent-soft text-accent",
          )}
        >
          <span className="truncate">{label}</span>
          <span className="shrink-0 text-xs text-ink-faint tabular-nums">
            {formatPlural(tag.postCount, postCount, locale)}
          </span>
        </div>
      ))}
    </div>
  );
}
