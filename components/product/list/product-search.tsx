"use client";
import { useEffect, useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { SearchField } from "#components/ui/search-field";
import { limits } from "#lib/domain/limits";

/** The pause in typing after which the list updates. */
const typingDelayMs = 300;

type Props = { keyword: string; onSearch: (keyword: string, isFinal: boolean) => void };

/** Searches funds by name, manager or ISIN while the user types, except during composition. */
export function ProductSearch({ keyword, onSearch }: Props) {
  const { list: messages } = useMessages("product");
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKeyword = useRef(keyword);

  // Back, forward and the filter chips change the keyword from outside.
  useEffect(() => {
    if (input.current && keyword !== lastKeyword.current) input.current.value = keyword;
    lastKeyword.current = keyword;
  }, [keyword]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string, isFinal: boolean) => {
    clearTimeout(timer.current);
    const trimmed = typed.trim();
    if (trimmed === lastKeyword.current) return;
    lastKeyword.current = trimmed;
    onSearch(trimmed, isFinal);
  };
  const scheduleSearch = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed, false), typingDelayMs);
  };
  return (
    <SearchField
      ref={input}
      name="keyword"
      defaultValue={keyword}
      maxLength={limits.keyword}
      aria-label={messages.search}
      placeholder={messages.placeholder}
      onChange={(event) => {
        if (!(event.nativeEvent as InputEvent).isComposing) scheduleSearch(event.target.value);
      }}
      onCompositionEnd={(event) => scheduleSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        search(event.currentTarget.value, true);
      }}
    />
  );
}
