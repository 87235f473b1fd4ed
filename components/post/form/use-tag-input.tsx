"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { fetchCall } from "#lib/client/api/fetch-call";
import { addTags, splitTagNames, tagSeparator } from "#lib/client/post/tag-names";
import * as feedCalls from "#lib/contracts/feed/calls";
import { limits } from "#lib/domain/limits";
import { normalizeTag } from "#lib/domain/post";
import { takeStart } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";

const tagKeys = {
  suggestions: (keyword: string, locale: string) => ["tag", keyword, locale] as const,
};

/**
 * Returns the state of the tag input, a combobox whose values are added to a list, and its actions.
 */
export function useTagInput(tags: string[], onChange: (tags: string[]) => void) {
  const { tag } = useMessages("upload");
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isRequested, setIsRequested] = useState(false);
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const suggestions = useSuggestions(typed, tags);
  const options = tags.length < limits.tag.perPost ? suggestions : [];
  const isOpen = isRequested && options.length > 0;
  const activeIndex = isOpen ? Math.min(active, options.length - 1) : -1;

  /** Adds names. Rejected ones stay in the input, with the reason below it. */
  const add = (names: string[], rest = "") => {
    const { all, added, refused, reason } = addTags(tags, names);
    if (added.length > 0) {
      onChange(all);
      setAnnouncement(interpolate(tag.addedAnnouncement, { name: added.join(" ") }));
    }
    const counts = { tooMany: limits.tag.perPost, tooLong: limits.tag.max, duplicate: 0 };
    setProblem(
      reason &&
        interpolate(tag[reason], { count: counts[reason], name: normalizeTag(refused[0] ?? "") }),
    );
    setTyped([...(reason === "duplicate" ? [] : refused), rest].filter(Boolean).join(" "));
    setActive(-1);
    // The list covers the fields below; typing or an arrow key opens it again.
    setIsRequested(false);
  };
  const commit = () => {
    if (normalizeTag(typed)) add([typed]);
  };
  const remove = (name: string) => {
    onChange(tags.filter((each) => each !== name));
    setProblem(null);
    setAnnouncement(interpolate(tag.removedAnnouncement, { name }));
  };
  /** Cycles through the options and the input. */
  const move = (to: number) => {
    if (options.length === 0) return false;
    setIsRequested(true);
    setActive(to === options.length ? -1 : to);
    return true;
  };
  const handleEnter = () => {
    const option = options[activeIndex];
    if (option) add([option.label]);
    else commit();
    return true;
  };
  const removeLast = () => {
    const last = tags.at(-1);
    if (typed !== "" || last === undefined) return false;
    remove(last);
    return true;
  };
  /** Handles a key. Returns true if the browser must not handle it too. */
  const handleKey = (key: string): boolean => {
    if (key === "Enter") return handleEnter();
    if (key === "Backspace") return removeLast();
    if (key === "ArrowDown") return move(activeIndex === -1 ? 0 : activeIndex + 1);
    if (key === "ArrowUp") return move(activeIndex === -1 ? options.length - 1 : activeIndex - 1);
    if (key !== "Escape" || !isOpen) return false;
    setIsRequested(false);
    return true;
  };
  return {
    typed,
    options,
    isOpen,
    active: activeIndex,
    listId,
    activeId: activeIndex === -1 ? undefined : `${listId}-${activeIndex}`,
    problem,
    announcement,
    handleKey,
    commit,
    remove,
    choose: (name: string) => add([name]),
    paste: (text: string) => add(splitTagNames(`${typed} ${text}`)),
    type: (value: string, isComposing: boolean) => {
      setIsRequested(true);
      setActive(-1);
      setProblem(null);
      const parts = value.split(tagSeparator);
      if (isComposing || parts.length === 1) setTyped(value);
      else add(splitTagNames(parts.slice(0, -1).join(",")), parts.at(-1)?.trimStart());
    },
    open: () => setIsRequested(true),
    close: () => setIsRequested(false),
  };
}

export type TagInputState = ReturnType<typeof useTagInput>;

/** Fetches existing tags that contain the typed text, or the most used ones. */
function useSuggestions(typed: string, tags: string[]) {
  const { locale } = usePageContext();
  const keyword = useDeferredValue(takeStart(normalizeTag(typed), limits.tag.max));
  const { data } = useQuery({
    queryKey: tagKeys.suggestions(keyword, locale),
    queryFn: fetchCall(
      feedCalls.listTags,
      { query: { keyword, limit: 16, ...(keyword ? {} : { lng: locale }) } },
      { quiet: true },
    ),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const taken = new Set(tags.map((name) => normalizeTag(name).toLowerCase()));
  const isFree = ({ name, label }: { name: string; label: string }) =>
    !taken.has(name.toLowerCase()) && !taken.has(label.toLowerCase());
  return (data?.items ?? [])
    .map(({ name, label, postCount }) => ({ name, label: label?.[locale] ?? name, postCount }))
    .filter(isFree)
    .slice(0, 6);
}
