import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callQuery } from "#lib/client/api/fetch-call";
import { useSession } from "#lib/client/session/session";
import { listSuggestions } from "#lib/contracts/product/search-calls";
import type { Suggestions } from "#lib/contracts/product/suggestion";

/** The pause in typing after which suggestions are requested. */
const typingDelayMs = 60;

/** Returns the suggestions for exactly this keyword; undefined until they are there. */
export function useSuggestions(keyword: string, isEnabled: boolean): Suggestions | undefined {
  const viewerId = useSession()?.id ?? "";
  const [settled, setSettled] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(keyword), typingDelayMs);
    return () => clearTimeout(timer);
  }, [keyword]);
  // Without an observer of its key, a request of an older text is aborted.
  const { data } = useQuery({
    ...callQuery(viewerId, listSuggestions, { query: { keyword: settled } }, { quiet: true }),
    enabled: isEnabled && settled !== "",
    staleTime: 60_000,
    retry: false,
  });
  return settled === keyword && keyword !== "" ? data : undefined;
}
