"use client";
import { Search, X } from "lucide";
import { useEffect, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { SearchForm } from "#components/shell/search-form";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";

/** The phone's search: an icon that lays a search bar below the header. */
export function SearchToggle() {
  const { shell } = useMessages("common");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);
  const icon = open ? X : Search;
  return (
    <>
      <IconButton
        label={open ? shell.closeSearch : shell.search}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={icon} size={22} strokeWidth={1.75} />
      </IconButton>
      {open && (
        <div className="fixed inset-x-0 top-(--header-height) z-search animate-drop border-b border-line bg-paper px-4 py-3">
          <SearchForm focused onDone={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}
