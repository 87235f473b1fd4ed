"use client";
import { useQuery } from "@tanstack/react-query";
import { usePageContext } from "#components/i18n/use-page-context";
import { useSession } from "#lib/client/session/session";
import { recommendedUsersQueryOptions } from "#lib/client/user/queries";
import type { UserSummary } from "#lib/contracts/user";
import { limits } from "#lib/domain/limits";

/** Returns users to follow; a logged-in viewer's list excludes those they follow. */
export function useRecommendedUsers(initial: UserSummary[]): UserSummary[] {
  const { locale } = usePageContext();
  const viewerId = useSession()?.id ?? null;
  const { data } = useQuery(
    recommendedUsersQueryOptions(locale, viewerId, limits.recommendedUsers, { items: initial }),
  );
  // The server's list is the same for every viewer, so it may include this one.
  return data.items.filter(({ id }) => id !== viewerId);
}
