"use client";
import clsx from "clsx";
import { type RefObject, useEffect } from "react";
import { isDrawerOpen } from "#lib/client/overlay/drawer";
import { lockScroll } from "#lib/client/overlay/modal-layer";

type Props = { drawer: RefObject<HTMLElement | null>; isDocked: boolean };

const close = () => isDrawerOpen.set(false);

/** The backdrop of an open drawer. Makes the page inert and returns the focus when it closes. */
export default function DrawerBackdrop({ drawer, isDocked }: Props) {
  useEffect(() => {
    const previousFocus = document.activeElement;
    const page = document.querySelectorAll<HTMLElement>("[data-behind-drawer]");
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    const desktopQuery = isDocked ? matchMedia("(min-width: 64rem)") : null;
    for (const element of page) element.inert = true;
    drawer.current?.focus();
    document.addEventListener("keydown", onKeyDown);
    desktopQuery?.addEventListener("change", close);
    const unlock = lockScroll();
    return () => {
      for (const element of page) element.inert = false;
      document.removeEventListener("keydown", onKeyDown);
      desktopQuery?.removeEventListener("change", close);
      unlock();
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
    };
  }, [drawer, isDocked]);

  return (
    <div
      aria-hidden="true"
      className={clsx(
        "fixed inset-0 z-drawer-overlay animate-appear bg-scrim",
        isDocked && "md:hidden",
      )}
      onClick={close}
    />
  );
}
