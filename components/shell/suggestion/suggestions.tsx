"use client";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { usePageContext, usePaths } from "#components/i18n/use-page-context";
import { listGroups } from "#components/shell/suggestion/groups";
import { SuggestionOption } from "#components/shell/suggestion/option";
import { useCombobox, useComboboxAttributes } from "#components/shell/suggestion/use-combobox";
import { useSearchMessages } from "#components/shell/suggestion/use-search-messages";
import { useSuggestions } from "#components/shell/suggestion/use-suggestions";
import { withQueryProvider } from "#components/ui/query-provider";
import { normalizeText } from "#lib/domain/text/normal-form";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = { input: HTMLInputElement; onChoose?: (() => void) | undefined };

/** A listbox below a search input: funds, people, topics and posts, and the search itself. */
function Suggestions({ input, onChoose }: Props) {
  const { suggestion: messages } = useSearchMessages();
  const { locale } = usePageContext();
  const paths = usePaths();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ keyword: string; index: number } | null>(null);
  const handleKey = (key: string, isListOpen: boolean): boolean => {
    if (!isListOpen || keyword === "") return false;
    if (key === "ArrowDown") return move(activeIndex + 1);
    if (key === "ArrowUp") return move(activeIndex === -1 ? optionCount - 1 : activeIndex - 1);
    if (key !== "Enter" || activeIndex === -1) return false;
    document.getElementById(toOptionId(activeIndex))?.click();
    return true;
  };
  const { typed, isOpen: isRequested, close } = useCombobox(input, handleKey);
  const keyword = normalizeText("query", typed);
  const isOpen = isRequested && keyword !== "";
  const found = useSuggestions(keyword, isOpen);
  const groups = found ? listGroups(found, { messages, locale, paths }) : [];
  const foundCount = groups.reduce((sum, { options }) => sum + options.length, 0);
  // The last option is the search.
  const optionCount = foundCount + 1;
  const toOptionId = (index: number) => `${listId}-${index}`;
  const activeIndex = active?.keyword === keyword && active.index < optionCount ? active.index : -1;
  const move = (index: number): boolean => {
    const next = index === optionCount ? -1 : index;
    setActive({ keyword, index: next });
    document.getElementById(toOptionId(next))?.scrollIntoView({ block: "nearest" });
    return true;
  };
  useComboboxAttributes(
    input,
    isOpen ? listId : null,
    isOpen && activeIndex >= 0 ? toOptionId(activeIndex) : null,
  );
  const height = useKeptHeight(list, found !== undefined);
  const choose = () => {
    close();
    input.value = input.defaultValue;
    input.blur();
    onChoose?.();
  };
  let at = 0;
  const renderOption = (option: Parameters<typeof SuggestionOption>[0]["option"]) => {
    const index = at++;
    return (
      <SuggestionOption
        key={option.href}
        id={toOptionId(index)}
        option={option}
        isActive={index === activeIndex}
        onChoose={choose}
      />
    );
  };
  return (
    <>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={messages.label}
          style={found ? undefined : { minHeight: height }}
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full left-0 z-dropdown mt-1.5 max-h-[min(34rem,calc(100dvh-9rem))] w-full min-w-72 overflow-y-auto overscroll-contain pointer-coarse:max-h-[46dvh] rounded-md border border-line bg-paper-raised py-1.5 text-left shadow-raised"
        >
          {groups.map(({ id, label, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox.
            <div
              key={id}
              role="group"
              aria-label={label}
              className="border-b border-line pb-1.5 mb-1.5"
            >
              <div aria-hidden="true" className="px-4 pt-1.5 pb-1 text-xs text-ink-faint">
                {label}
              </div>
              {options.map(renderOption)}
            </div>
          ))}
          {renderOption({
            href: paths.search({ keyword }),
            title: interpolate(messages.searchFor, { keyword }),
            kind: "search",
          })}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen &&
          found &&
          (foundCount === 0 ? messages.none : formatPlural(messages.found, foundCount, locale))}
      </p>
    </>
  );
}

/** Returns the height of the list when it was last complete, so that it does not jump at each key. */
function useKeptHeight(list: { current: HTMLElement | null }, isComplete: boolean): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (isComplete) setHeight(list.current?.offsetHeight ?? 0);
  }, [isComplete, list]);
  return height;
}

export default withQueryProvider(Suggestions);
