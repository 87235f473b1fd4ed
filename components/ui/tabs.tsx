"use client";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { centerInRow } from "#lib/client/browser/center-in-row";

export type Tab = { id: string; label: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children?: ReactNode;
  className?: string;
};

/** Tabs in one row, moved between with the arrow keys, and the panel of the selected one. */
export function Tabs({ label, tabs, selected, onSelect, children, className }: Props) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // A phone may have no room for all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected one is marked in the document
  useEffect(() => {
    if (list.current) centerInRow(list.current, '[aria-selected="true"]');
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const target = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = target === undefined ? undefined : tabs[target];
    if (target === undefined || !next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={clsx("flex gap-6 overflow-x-auto border-b border-line", className)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={children === undefined ? undefined : `${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={clsx(
              "-mb-px min-h-11 shrink-0 border-b-2 text-sm whitespace-nowrap transition-colors",
              "focus-visible:-outline-offset-2",
              tab.id === selected
                ? "border-ink font-semibold text-ink"
                : "border-transparent text-ink-soft hover:text-ink",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}
