"use client";
import { useQuery } from "@tanstack/react-query";
import { usePageContext } from "#components/i18n/page-context";
import { useSession } from "#lib/client/session/session";
import { recommendedUsersQuery } from "#lib/client/user/queries";
import type { Person } from "#lib/contracts/user";
import { limits } from "#lib/domain/limits";

/** People worth following; a member's own list leaves out whom they follow. */
export function useRecommended(initial: Person[]): Person[] {
  const { locale } = usePageContext();
  const viewerId = useSession()?.id ?? null;
  const { data } = useQuery(
    recommendedUsersQuery(locale, viewerId, limits.recommendedUsers, { items: initial }),
  );
  // The server's list is for everybody, and may name the member who reads it.
  return data.items.filter(({ id }) => id !== viewerId);
}
