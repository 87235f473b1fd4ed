"use client";
import clsx from "clsx";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import type { CaretMenuState } from "#components/editor/use-caret-menu";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { formatPlural } from "#lib/format/plural";

/** In pixels, for the position. */
export const caretMenuWidth = 288;

type Props<T> = {
  menu: CaretMenuState<T>;
  position: CSSProperties;
  label: string;
  getKey: (item: T) => string;
  /** Stands in for the items while there is none. */
  emptyText?: string;
  /** Renders what an item shows. */
  children: (item: T) => ReactNode;
};

/** A menu at the caret. The focus stays in the editor, which handles the keys. */
export function CaretMenu<T>({ menu, position, label, getKey, emptyText, children }: Props<T>) {
  const { mention: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const { id, items, activeIndex, setActiveIndex, choose } = menu;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);
  return (
    <div
      className="absolute z-dropdown w-72 max-w-full animate-appear rounded-md border border-line bg-paper-raised shadow-raised"
      style={position}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        className="max-h-[min(20rem,var(--popover-height))] overflow-y-auto overscroll-contain"
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the editor handles the keys, see useMenuKeys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the editor
          <div
            key={getKey(item)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActiveIndex(index)}
            onClick={() => choose(item)}
            className={clsx(
              "flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 sm:min-h-9",
              index === activeIndex && "bg-accent-soft",
            )}
          >
            {children(item)}
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="px-3 py-3 text-sm text-ink-soft">{emptyText}</p>}
      <p role="status" className="sr-only">
        {items.length > 0
          ? formatPlural(messages.suggestionCount, items.length, locale)
          : emptyText}
      </p>
    </div>
  );
}
