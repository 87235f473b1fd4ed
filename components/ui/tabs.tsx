"use client";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { scrollToCenter } from "#lib/client/browser/scroll";

type Tab = { id: string; label: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children?: ReactNode;
  className?: string;
};

/** A row of tabs, operable with the arrow keys, and the panel of the selected tab. */
export function Tabs({ label, tabs, selected, onSelect, children, className }: Props) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  // The row scrolls on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the selected tab from the DOM
  useEffect(() => {
    if (list.current) scrollToCenter(list.current, '[aria-selected="true"]');
  }, [selected]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const target = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index <= 0 ? last : index - 1,
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
        onKeyDown={handleKeyDown}
        className={clsx("flex gap-6 overflow-x-auto border-b border-line", className)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={children === undefined ? undefined : `${baseId}-panel`}
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
        <div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}
