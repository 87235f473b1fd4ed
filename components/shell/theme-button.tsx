"use client";
import { Moon, Sun } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { switchTheme } from "#lib/client/theme/theme";

/** Between light and dark. Styles choose the icon, so that the server need not know the theme. */
export function ThemeButton({ className }: { className?: string }) {
  const { shell } = useMessages("common");
  return (
    <IconButton label={shell.theme} onClick={switchTheme} {...(className ? { className } : {})}>
      <Icon of={Moon} size={20} strokeWidth={1.75} className="dark:hidden" />
      <Icon of={Sun} size={20} strokeWidth={1.75} className="hidden dark:block" />
    </IconButton>
  );
}
