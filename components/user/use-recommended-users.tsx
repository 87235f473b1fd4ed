"use client";
import { useQuery } from "@tanstack/react-query";
import { usePageContext } from "#components/i18n/use-page-context";
import { useSession } from "#lib/client/session/session";
import { recommendedUsersQueryOptions } from "#lib/client/user/queries";
import type { UserSummary } from "#lib/contracts/user";
import { limits } from "#lib/domain/limits";

/**
 * Returns users to follow; null while the list of a logged-in viewer loads. The server's list is the
 * same for every viewer, so it may include this one or users they follow.
 */
export function useRecommendedUsers(initial: UserSummary[]): UserSummary[] | null {
  const { locale } = usePageContext();
  const viewerId = useSession()?.id ?? null;
  const { data, isPending } = useQuery(
    recommendedUsersQueryOptions(locale, viewerId, limits.recommendedUsers, { items: initial }),
  );
  return isPending ? null : (data?.items ?? []);
}
