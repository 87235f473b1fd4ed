"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { withQueryProvider } from "#components/ui/query-provider";
import { Skeleton } from "#components/ui/skeleton";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import { ShortBio } from "#components/user/short-bio";
import { useRecommendedUsers } from "#components/user/use-recommended-users";
import { useSession } from "#lib/client/session/session";
import type { UserSummary } from "#lib/contracts/user";
import { limits } from "#lib/domain/limits";

/** Recommended users, as a column beside the home feed. */
function UserList({ initialUsers }: { initialUsers: UserSummary[] }) {
  const { feed: messages } = useMessages("common");
  const users = useRecommendedUsers(initialUsers);
  const isViewerUnknown = useSession() === undefined;
  if (users?.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="rail-title">
        {messages.usersToFollow}
      </h2>
      {users && (
        <ul className={isViewerUnknown ? `${listClassName} logged-in:hidden` : listClassName}>
          {users.map((user) => (
            <li key={user.id} className="py-4">
              <div className="flex items-center gap-3">
                <AuthorChip {...user} size={32} className="flex-1" />
                <FollowButton user={user} size="xs" />
              </div>
              <ShortBio bio={user.bio} className="mt-2 text-xs text-ink-soft" />
            </li>
          ))}
        </ul>
      )}
      {(isViewerUnknown || !users) && (
        <div className={isViewerUnknown ? "hidden logged-in:block" : undefined}>
          <UserListSkeleton />
        </div>
      )}
    </section>
  );
}

const listClassName = "divide-y divide-line";

const UserListSkeleton = () => (
  <ul aria-hidden="true" className={listClassName}>
    {Array.from({ length: limits.recommendedUsers }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
      <li key={index} className="py-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="ml-auto h-8 w-16 rounded-full" />
        </div>
        <Skeleton className="mt-3 h-3 w-full" />
        <Skeleton className="mt-1.5 h-3 w-2/3" />
      </li>
    ))}
  </ul>
);

export default withQueryProvider(UserList);
