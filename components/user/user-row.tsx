"use client";
import { Highlighted } from "#components/ui/highlighted";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import { ShortBio } from "#components/user/short-bio";
import type { FoundUser } from "#lib/contracts/user";

/** A user in a list: avatar, name, bio and follow button. Search results also show the ID. */
export function UserRow({ user }: { user: FoundUser }) {
  const { matches } = user;
  return (
    <div className="flex items-center gap-3 py-3.5">
      <AuthorChip
        {...user}
        label={<Highlighted text={user.nickName} ranges={matches?.nickName} />}
        className="flex-1"
      >
        {(matches || !user.bio) && (
          <p className="truncate text-xs text-ink-faint">
            @<Highlighted text={user.id} ranges={matches?.id} />
          </p>
        )}
        <ShortBio bio={user.bio} className="text-xs text-ink-faint" />
      </AuthorChip>
      <FollowButton user={user} size="xs" />
    </div>
  );
}
