"use client";
import { Marked } from "#components/ui/marked";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import type { FoundPerson } from "#lib/contracts/user";

/** A person in a list: picture, name, a line about them, and the follow button. Found ones show their ID. */
export function UserRow({ person }: { person: FoundPerson }) {
  const { matches } = person;
  return (
    <div className="flex items-center gap-3 py-3.5">
      <AuthorChip
        {...person}
        label={<Marked text={person.nickName} ranges={matches?.nickName} />}
        className="flex-1"
      >
        {(matches || !person.bio) && (
          <p className="truncate text-xs text-ink-faint">
            @<Marked text={person.id} ranges={matches?.id} />
          </p>
        )}
        {person.bio && <p className="line-clamp-2 text-xs text-ink-faint">{person.bio}</p>}
      </AuthorChip>
      <FollowButton person={person} size="xs" />
    </div>
  );
}
