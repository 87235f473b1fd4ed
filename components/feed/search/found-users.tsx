"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ResultSection } from "#components/feed/search/result-section";
import { useMessages } from "#components/i18n/use-page-context";
import { UserRow } from "#components/user/user-row";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { useSession } from "#lib/client/session/session";
import { type UserPage, userSearchQueryOptions } from "#lib/client/user/queries";
import { limits } from "#lib/domain/limits";

type Props = { keyword: string; firstPage: UserPage; onShowAll: () => void };

/** The users who match a keyword best; nothing if there are none. */
export function FoundUsers({ keyword, firstPage, onShowAll }: Props) {
  const { page: messages } = useMessages("search");
  const viewerId = useSession()?.id ?? null;
  const { data } = useInfiniteQuery(userSearchQueryOptions(keyword, viewerId, firstPage));
  const users = data?.pages[0]?.items.slice(0, limits.suggestions) ?? [];
  if (users.length === 0) return null;
  return (
    <ResultSection
      title={messages.users}
      all={{
        label: messages.allUsers,
        href: "?tab=users",
        onClick: (event) => {
          if (opensNewTab(event)) return;
          event.preventDefault();
          onShowAll();
        },
      }}
    >
      <ul className="divide-y divide-line">
        {users.map((user) => (
          <li key={user.id}>
            <UserRow user={user} />
          </li>
        ))}
      </ul>
    </ResultSection>
  );
}
