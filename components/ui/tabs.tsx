"use client";
import clsx from "clsx";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from "react";
import { tabListClassName, tabVariants } from "#components/ui/tab-variants";
import { useIsHydrating } from "#lib/client/browser/hydration";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { scrollToCenter } from "#lib/client/browser/scroll";

type Tab = {
  id: string;
  label: ReactNode;
  /** The URL with the tab open, for browsers without JavaScript and new windows. */
  href?: string;
};

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
  const isHydrating = useIsHydrating();
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
        className={clsx(tabListClassName, "noscript:hidden", className)}
      >
        {tabs.map(({ id, label, href }) => {
          const props = {
            role: "tab",
            id: `${baseId}-${id}`,
            "aria-selected": id === selected,
            "aria-controls": children === undefined ? undefined : `${baseId}-panel`,
            // Without scripts, the arrow keys do not reach the other tabs.
            tabIndex: id === selected || isHydrating ? 0 : -1,
            className: tabVariants(id === selected),
          };
          const handleClick = (event: MouseEvent) => {
            if (href && opensNewTab(event)) return;
            event.preventDefault();
            onSelect(id);
          };
          return href ? (
            <a key={id} {...props} href={href} onClick={handleClick}>
              {label}
            </a>
          ) : (
            <button key={id} {...props} type="button" onClick={handleClick}>
              {label}
            </button>
          );
        })}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}
