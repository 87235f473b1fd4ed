"use client";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button";

export type MenuItem = {
  label: string;
  onSelect: () => void;
  danger?: boolean;
  icon?: ReactNode;
};

type Props = {
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
};

const MenuList = lazy(() => import("#components/ui/menu-list"));

/** A button that opens a list of actions; the list is loaded when it is first opened. */
export function Menu({ label, trigger, items, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (giveFocusBack: boolean) => {
    setOpen(false);
    if (giveFocusBack) button.current?.focus();
  };
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            setOpen(true);
          }
        }}
        {...(className ? { className } : {})}
      >
        {trigger}
      </IconButton>
      {open && (
        <Suspense>
          <MenuList label={label} items={items} anchor={button} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
