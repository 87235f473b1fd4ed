"use client";
import { Search } from "lucide";
import { useEffect, useRef } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { Input } from "#components/ui/input";
import { limits } from "#lib/domain/limits";

/** How long typing has to pause before the list follows, in milliseconds. */
const pause = 300;

type Props = { keyword: string; onSearch: (keyword: string, isFinal: boolean) => void };

/** Finds funds by name, manager or ISIN while one types; not while characters are being composed. */
export function ProductSearch({ keyword, onSearch }: Props) {
  const { list: text } = useMessages("product");
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(keyword);

  // Back and forward, and the chips, change the keyword from outside.
  useEffect(() => {
    if (input.current && keyword !== asked.current) input.current.value = keyword;
    asked.current = keyword;
  }, [keyword]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (typed: string, isFinal: boolean) => {
    clearTimeout(timer.current);
    const given = typed.trim();
    if (given === asked.current) return;
    asked.current = given;
    onSearch(given, isFinal);
  };
  const later = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(typed, false), pause);
  };
  return (
    <div className="relative">
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-faint">
        <Icon of={Search} size={18} />
      </span>
      <Input
        ref={input}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={limits.keyword}
        aria-label={text.search}
        placeholder={text.placeholder}
        enterKeyHint="search"
        autoComplete="off"
        className="pl-10"
        onChange={(event) => {
          if (!(event.nativeEvent as InputEvent).isComposing) later(event.target.value);
        }}
        onCompositionEnd={(event) => later(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          ask(event.currentTarget.value, true);
        }}
      />
    </div>
  );
}
