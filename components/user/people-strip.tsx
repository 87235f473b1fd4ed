"use client";
import Link from "next/link";
import { usePaths, useText } from "#components/shell/place";
import { Portrait } from "#components/ui/portrait";
import { FollowButton } from "#components/user/follow-button";
import { useRecommended } from "#components/user/use-recommended";
import type { Person } from "#lib/contracts/user";

/** People worth following, as a row within the feed of a phone. */
export function PeopleStrip({ initial }: { initial: Person[] }) {
  const { feed: text } = useText("common");
  const paths = usePaths();
  const people = useRecommended(initial);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people" className="-mx-4 border-t border-line bg-paper-sunken py-5">
      <h2 id="people" className="px-4 text-sm font-bold">
        {text.people}
      </h2>
      <ul className="[scrollbar-width:none] mt-3 flex gap-3 overflow-x-auto px-4">
        {people.map((person) => (
          <li
            key={person.id}
            className="flex w-40 shrink-0 flex-col items-center rounded-md border border-line bg-paper-raised p-4 text-center"
          >
            <Link
              href={paths.user(person.id)}
              prefetch={false}
              className="flex w-full flex-col items-center"
            >
              <Portrait src={person.profileUrl} size={52} />
              <span className="mt-2 w-full truncate text-sm font-semibold">{person.nickName}</span>
            </Link>
            <p className="mt-0.5 line-clamp-2 min-h-9 text-xs text-ink-faint">{person.bio}</p>
            <FollowButton person={person} size="xs" className="mt-3 w-full" />
          </li>
        ))}
      </ul>
    </section>
  );
}
