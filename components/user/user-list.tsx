"use client";
import { useMessages } from "#components/i18n/page-context";
import { AuthorChip } from "#components/user/author-chip";
import { FollowButton } from "#components/user/follow-button";
import { useRecommended } from "#components/user/use-recommended";
import type { Person } from "#lib/contracts/user";

/** People worth following, as a column beside the feed. */
export function UserList({ initial }: { initial: Person[] }) {
  const { feed: text } = useMessages("common");
  const people = useRecommended(initial);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="flex min-h-11 items-center border-b border-line text-sm font-bold">
        {text.people}
      </h2>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="py-4">
            <div className="flex items-center gap-3">
              <AuthorChip {...person} size={32} className="flex-1" />
              <FollowButton person={person} size="xs" />
            </div>
            {person.bio && <p className="mt-2 line-clamp-2 text-xs text-ink-soft">{person.bio}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
