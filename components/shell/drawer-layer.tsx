"use client";
import clsx from "clsx";
import { type RefObject, useEffect } from "react";
import { drawerStore } from "#lib/client/overlay/drawer";
import { lockScroll } from "#lib/client/overlay/modal-layer";

type Props = { drawer: RefObject<HTMLElement | null>; docks: boolean };

const close = () => drawerStore.set(false);

/** What lies behind an open drawer: the page, out of reach until the drawer is closed. */
export default function DrawerLayer({ drawer, docks }: Props) {
  useEffect(() => {
    const before = document.activeElement;
    const page = document.querySelectorAll<HTMLElement>("[data-under-drawer]");
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    const wide = docks ? matchMedia("(min-width: 64rem)") : null;
    for (const element of page) element.inert = true;
    drawer.current?.focus();
    document.addEventListener("keydown", onKeyDown);
    wide?.addEventListener("change", close);
    const unlock = lockScroll();
    return () => {
      for (const element of page) element.inert = false;
      document.removeEventListener("keydown", onKeyDown);
      wide?.removeEventListener("change", close);
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [drawer, docks]);

  return (
    <div
      aria-hidden="true"
      className={clsx(
        "fixed inset-0 z-drawer-overlay animate-appear bg-scrim",
        docks && "md:hidden",
      )}
      onClick={close}
    />
  );
}
