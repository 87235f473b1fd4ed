"use client";
import clsx from "clsx";
import { Moon, Sun } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { toggleTheme } from "#lib/client/theme/theme";

/** Switches between light and dark. CSS chooses the icon, as the server does not know the theme. */
export function ThemeButton({ className }: { className?: string }) {
  const { shell } = useMessages("common");
  return (
    <IconButton
      label={shell.toggleTheme}
      onClick={toggleTheme}
      className={clsx("noscript:hidden", className)}
    >
      <Icon icon={Moon} size={20} className="dark:hidden" />
      <Icon icon={Sun} size={20} className="hidden dark:block" />
    </IconButton>
  );
}
