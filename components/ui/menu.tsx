"use client";
import clsx from "clsx";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button";
import type { MenuItem } from "#components/ui/menu-list";
import { lazyImport } from "#lib/client/browser/lazy-import";

type Props = {
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
};

const MenuList = lazy(() => lazyImport(() => import("#components/ui/menu-list")));

/** A button that opens a list of actions. The list's code loads when it first opens. */
export function Menu({ label, trigger, items, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            setOpen(true);
          }
        }}
        className={clsx("noscript:hidden", className)}
      >
        {trigger}
      </IconButton>
      {isOpen && (
        <Suspense>
          <MenuList label={label} items={items} anchor={button} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
