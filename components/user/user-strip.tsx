"use client";
import clsx from "clsx";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { Carousel } from "#components/ui/carousel";
import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import { FollowButton } from "#components/user/follow-button";
import { ShortBio } from "#components/user/short-bio";
import { useRecommendedUsers } from "#components/user/use-recommended-users";
import type { UserSummary } from "#lib/contracts/user";

type Props = { initialUsers: UserSummary[]; className?: string | undefined };

/** Recommended users, as a row inside the home feed. */
export function UserStrip({ initialUsers, className }: Props) {
  const { feed: messages } = useMessages("common");
  const paths = usePaths();
  const users = useRecommendedUsers(initialUsers);
  if (users?.length === 0) return null;
  return (
    <div className={clsx("border-t border-line py-5", className)}>
      <h2 className="text-sm font-bold">{messages.usersToFollow}</h2>
      {users ? (
        <Carousel label={messages.usersToFollow} className="mt-3">
          <ul className="flex gap-3">
            {users.map((user) => (
              <li
                key={user.id}
                className="flex w-40 shrink-0 flex-col items-center rounded-md border border-line p-4 text-center"
              >
                <Link href={paths.user(user.id)} className="flex w-full flex-col items-center">
                  <Avatar src={user.profileUrl} size={52} />
                  <span className="mt-2 w-full truncate text-sm font-semibold">
                    {user.nickName}
                  </span>
                </Link>
                <ShortBio
                  bio={user.bio}
                  max={60}
                  className="mt-0.5 mb-auto text-xs text-ink-faint"
                />
                <FollowButton user={user} size="xs" className="mt-3 w-full" />
              </li>
            ))}
          </ul>
        </Carousel>
      ) : (
        <Skeleton className="mt-3 h-52 w-full" />
      )}
    </div>
  );
}
