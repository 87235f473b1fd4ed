"use client";
import clsx from "clsx";
import { Menu, X } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { isDrawerOpen } from "#lib/client/overlay/drawer";

/** Opens and closes the navigation drawer. */
export function MenuButton({ className }: { className?: string }) {
  const { shell } = useMessages("common");
  const isOpen = isDrawerOpen.useValue();
  const icon = isOpen ? X : Menu;
  return (
    <>
      <IconButton
        label={isOpen ? shell.closeMenu : shell.openMenu}
        aria-expanded={isOpen}
        aria-controls="navigation"
        onClick={() => isDrawerOpen.set(!isOpen)}
        className={clsx("noscript:hidden", className)}
      >
        <Icon icon={icon} size={24} />
      </IconButton>
      <noscript className="noscript:contents">
        {/* The drawer shows as the target of the address. */}
        <a
          href="#navigation"
          aria-label={shell.openMenu}
          className={clsx("icon-button", className)}
        >
          <Icon icon={Menu} size={24} />
        </a>
      </noscript>
    </>
  );
}
