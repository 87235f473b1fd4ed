"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { myDecisionsQueryOptions } from "#lib/client/moderation/decision/queries";
import { useSession } from "#lib/client/session/session";

/** Tells whether staff decided anything about the viewer. If that fails to load, it says yes. */
export function useHasDecisions(userId: string): { isPending: boolean; hasDecisions: boolean } {
  const { data, isPending } = useInfiniteQuery({
    ...myDecisionsQueryOptions(userId),
    enabled: useSession()?.id === userId,
    staleTime: 60_000,
  });
  return { isPending, hasDecisions: !isPending && data?.pages[0]?.items.length !== 0 };
}
