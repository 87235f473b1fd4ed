"use client";
import { Search, X } from "lucide";
import { useEffect, useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { SearchForm } from "#components/shell/search-form";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";

/** The search of narrow headers: an icon that opens a search bar below the header. */
export function SearchToggle() {
  const { shell } = useMessages("common");
  const paths = usePaths();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // The first one closes the suggestions.
      if (event.key === "Escape" && !event.defaultPrevented) setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
  const icon = isOpen ? X : Search;
  return (
    <>
      <IconButton
        label={isOpen ? shell.closeSearch : shell.search}
        aria-expanded={isOpen}
        data-shortcut="search"
        onClick={() => setOpen(!isOpen)}
        className="noscript:hidden"
      >
        <Icon icon={icon} size={24} />
      </IconButton>
      <noscript className="noscript:contents">
        <a href={paths.search()} aria-label={shell.search} className="icon-button">
          <Icon icon={Search} size={24} />
        </a>
      </noscript>
      {isOpen && (
        <div className="fixed inset-x-0 top-(--header-height) z-search animate-drop border-b border-line bg-paper px-4 py-3">
          <SearchForm hasFocus onSearch={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}
