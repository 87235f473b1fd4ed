"use client";
import clsx from "clsx";
import type { TagLineState } from "#components/post-form/use-tag-line";
import { useText } from "#components/shell/place";
import { fill } from "#lib/format/fill";

/** The tags in use that are like what is typed: a list below the line, reached with the arrows. */
export function TagSuggestions({ line }: { line: TagLineState }) {
  const { tag } = useText("upload");
  return (
    <div
      id={line.listId}
      role="listbox"
      aria-label={tag.suggestions}
      hidden={!line.isOpen}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-paper-raised py-1 shadow-raised"
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
            {fill(tag.posts, { count: postCount })}
          </span>
        </div>
      ))}
    </div>
  );
}
