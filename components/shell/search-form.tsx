"use client";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { comboboxProps, WithSuggestions } from "#components/shell/suggestion/with-suggestions";
import { SearchField } from "#components/ui/search-field";

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
      <form action={paths.search()} onSubmit={submit} className="relative">
        <WithSuggestions onChoose={onSearch}>
          <SearchField
            {...comboboxProps}
            name="keyword"
            required
            aria-label={shell.searchPlaceholder}
            placeholder={shell.searchPlaceholder}
            maxLength={100}
            autoFocus={hasFocus}
            {...(hasFocus ? {} : { className: "h-10! text-sm!" })}
          />
        </WithSuggestions>
      </form>
    </search>
  );
}
