"use client";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import type { Person } from "#lib/contracts/user";

/** A person in a list: picture, name, a line about them, and the follow button. */
export function PersonRow({ person }: { person: Person }) {
  return (
    <div className="flex items-center gap-3 py-3.5">
      <AuthorChip {...person} className="flex-1">
        <p className="line-clamp-2 text-xs text-ink-faint">{person.bio || `@${person.id}`}</p>
      </AuthorChip>
      <FollowButton person={person} size="xs" />
    </div>
  );
}
