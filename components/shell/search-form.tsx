"use client";
import clsx from "clsx";
import { Search } from "lucide";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";

type Props = { onSearch?: () => void; hasFocus?: boolean; className?: string };

/** The search bar. Works as a plain form without JavaScript. */
export function SearchForm({ onSearch, hasFocus = false, className }: Props) {
  const paths = usePaths();
  const router = useRouter();
  const { shell } = useMessages("common");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("keyword") as HTMLInputElement;
    const keyword = input.value.trim();
    if (!keyword) return;
    input.blur();
    router.push(paths.search({ keyword }));
    onSearch?.();
  };
  return (
    <search className={className}>
      <form action={paths.search()} onSubmit={submit} className="relative flex items-center">
        <Icon
          icon={Search}
          size={18}
          strokeWidth={1.75}
          className="pointer-events-none absolute left-3.5 text-ink-faint"
        />
        <input
          type="search"
          name="keyword"
          required
          aria-label={shell.searchPlaceholder}
          placeholder={shell.searchPlaceholder}
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the viewer has just opened the search bar.
          autoFocus={hasFocus}
          enterKeyHint="search"
          autoComplete="off"
          className={clsx(
            "h-10 w-full rounded-full border border-transparent bg-paper-sunken pr-4 pl-10 text-sm",
            "transition-colors hover:border-line focus:bg-paper-raised focus:-outline-offset-1",
            "[&::-webkit-search-cancel-button]:appearance-none",
            hasFocus && "h-11 text-base",
          )}
        />
      </form>
    </search>
  );
}
