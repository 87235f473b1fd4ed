"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { call } from "#lib/client/api/call";
import { addTags, separator, splitNames } from "#lib/client/post/tag-names";
import type { listTags } from "#lib/contracts/feed";
import { limits } from "#lib/domain/limits";
import { foldTag } from "#lib/domain/post";
import { interpolate } from "#lib/format/interpolate";

/** What happens in the line in which tags are typed: a combobox whose values join a list. */
export function useTagLine(tags: string[], onChange: (tags: string[]) => void) {
  const { tag } = useMessages("upload");
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const found = useSuggestions(typed, tags);
  const options = tags.length < limits.tag.perPost ? found : [];
  const isOpen = isWanted && options.length > 0;
  const at = isOpen ? Math.min(active, options.length - 1) : -1;

  /** Adds what can be added; what cannot stays in the line, and why is told. */
  const add = (names: string[], rest = "") => {
    const { all, added, refused, reason } = addTags(tags, names);
    if (added.length > 0) {
      onChange(all);
      setNews(interpolate(tag.wasAdded, { name: added.join(" ") }));
    }
    const counts = { tooMany: limits.tag.perPost, tooLong: limits.tag.max, twice: 0 };
    setProblem(
      reason &&
        interpolate(tag[reason], { count: counts[reason], name: foldTag(refused[0] ?? "") }),
    );
    setTyped([...(reason === "twice" ? [] : refused), rest].filter(Boolean).join(" "));
    setActive(-1);
  };
  const commit = () => {
    if (foldTag(typed)) add([typed]);
  };
  const remove = (name: string) => {
    onChange(tags.filter((each) => each !== name));
    setProblem(null);
    setNews(interpolate(tag.wasRemoved, { name }));
  };
  /** Goes round through the options and the line itself. */
  const move = (to: number) => {
    if (options.length === 0) return false;
    setIsWanted(true);
    setActive(to === options.length ? -1 : to);
    return true;
  };
  const enter = () => {
    const option = options[at];
    if (option) add([option.name]);
    else commit();
    return true;
  };
  const takeLast = () => {
    const last = tags.at(-1);
    if (typed !== "" || last === undefined) return false;
    remove(last);
    return true;
  };
  /** Does what a key does; true where the browser is not to do its own. */
  const press = (key: string): boolean => {
    if (key === "Enter") return enter();
    if (key === "Backspace") return takeLast();
    if (key === "ArrowDown") return move(at === -1 ? 0 : at + 1);
    if (key === "ArrowUp") return move(at === -1 ? options.length - 1 : at - 1);
    if (key !== "Escape" || !isOpen) return false;
    setIsWanted(false);
    return true;
  };
  return {
    typed,
    options,
    isOpen,
    active: at,
    listId,
    activeId: at === -1 ? undefined : `${listId}-${at}`,
    problem,
    news,
    press,
    commit,
    remove,
    choose: (name: string) => add([name]),
    paste: (text: string) => add(splitNames(`${typed} ${text}`)),
    type: (value: string, isComposing: boolean) => {
      setIsWanted(true);
      setActive(-1);
      setProblem(null);
      const parts = value.split(separator);
      if (isComposing || parts.length === 1) setTyped(value);
      else add(splitNames(parts.slice(0, -1).join(",")), parts.at(-1)?.trimStart());
    },
    open: () => setIsWanted(true),
    close: () => setIsWanted(false),
  };
}

export type TagLineState = ReturnType<typeof useTagLine>;

/** Tags in use that contain what is typed; the most used while nothing is. */
function useSuggestions(typed: string, tags: string[]) {
  const { locale } = usePageContext();
  const keyword = useDeferredValue(foldTag(typed).slice(0, limits.tag.max));
  const { data } = useQuery({
    queryKey: ["tag", keyword, locale],
    queryFn: ({ signal }) =>
      call<typeof listTags>(
        "GET /sns/api/v1/tag/list",
        { query: { keyword, limit: 16, ...(keyword ? {} : { lng: locale }) } },
        { signal, quiet: true },
      ),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const taken = new Set(tags.map((name) => foldTag(name).toLowerCase()));
  return (data?.items ?? []).filter(({ name }) => !taken.has(name.toLowerCase())).slice(0, 6);
}
