"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { withQueryProvider } from "#components/ui/query-provider";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import { useRecommendedUsers } from "#components/user/use-recommended-users";
import type { UserSummary } from "#lib/contracts/user";

/** Recommended users, as a column beside the home feed. */
function UserList({ initialUsers }: { initialUsers: UserSummary[] }) {
  const { feed: messages } = useMessages("common");
  const users = useRecommendedUsers(initialUsers);
  if (users.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="flex min-h-11 items-center border-b border-line text-sm font-bold">
        {messages.usersToFollow}
      </h2>
      <ul className="divide-y divide-line">
        {users.map((user) => (
          <li key={user.id} className="py-4">
            <div className="flex items-center gap-3">
              <AuthorChip {...user} size={32} className="flex-1" />
              <FollowButton user={user} size="xs" />
            </div>
            {user.bio && <p className="mt-2 line-clamp-2 text-xs text-ink-soft">{user.bio}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default withQueryProvider(UserList);
