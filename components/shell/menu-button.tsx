"use client";
import { Menu, X } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { drawerStore } from "#lib/client/overlay/drawer";

/** Opens and closes the navigation drawer. */
export function MenuButton({ className }: { className?: string }) {
  const { shell } = useMessages("common");
  const open = drawerStore.useValue();
  const icon = open ? X : Menu;
  return (
    <IconButton
      label={open ? shell.closeMenu : shell.openMenu}
      aria-expanded={open}
      aria-controls="navigation"
      onClick={() => drawerStore.set(!open)}
      {...(className ? { className } : {})}
    >
      <Icon of={icon} size={22} strokeWidth={1.75} />
    </IconButton>
  );
}
