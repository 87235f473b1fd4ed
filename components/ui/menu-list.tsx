"use client";
import clsx from "clsx";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { computeMenuPosition } from "#lib/client/overlay/menu-position";

export type MenuItem = {
  label: string;
  onSelect: () => void;
  danger?: boolean;
  icon?: ReactNode;
};

type Props = {
  label: string;
  items: readonly MenuItem[];
  anchor: RefObject<HTMLElement | null>;
  onClose: (returnFocus: boolean) => void;
};

/** The open list of a Menu: below a trigger in the upper half of the window, otherwise above it. */
export default function MenuList({ label, items, anchor, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [position] = useState(() => computePosition(anchor.current));

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOnPressOutside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !anchor.current?.contains(target)) onClose(false);
    };
    document.addEventListener("pointerdown", closeOnPressOutside);
    return () => document.removeEventListener("pointerdown", closeOnPressOutside);
  }, [anchor, onClose]);

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => handleKeyDown(event, list.current, onClose)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
          onClose(false);
        }
      }}
      className={clsx(
        "absolute z-dropdown w-max min-w-40 animate-appear rounded-md border border-line",
        "bg-paper-raised py-1 shadow-raised",
        position.down ? "top-full mt-1" : "bottom-full mb-1",
        position.toRight ? "left-0" : "right-0",
      )}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose(true);
            item.onSelect();
          }}
          className={clsx(
            "flex min-h-11 w-full items-center gap-2.5 px-4 text-left text-sm",
            "hover:bg-paper-sunken focus:bg-paper-sunken focus-visible:-outline-offset-2",
            item.danger ? "text-danger" : "text-ink",
          )}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}

function computePosition(anchor: HTMLElement | null) {
  const box = anchor?.getBoundingClientRect() ?? { top: 0, left: 0, width: 0, height: 0 };
  return computeMenuPosition(box, { width: window.innerWidth, height: window.innerHeight });
}

function handleKeyDown(
  event: KeyboardEvent,
  list: HTMLElement | null,
  onClose: (returnFocus: boolean) => void,
): void {
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
    return;
  }
  if (event.key === "Tab") {
    onClose(true);
    return;
  }
  const entries = [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const index = entries.indexOf(document.activeElement as HTMLElement);
  const target = {
    ArrowDown: (index + 1) % entries.length,
    ArrowUp: (index - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  entries[target]?.focus();
}
