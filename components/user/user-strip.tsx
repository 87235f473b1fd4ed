"use client";
import clsx from "clsx";
import Link from "next/link";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Carousel } from "#components/ui/carousel";
import { Portrait } from "#components/ui/portrait";
import { FollowButton } from "#components/user/follow-button";
import { useRecommended } from "#components/user/use-recommended";
import type { Person } from "#lib/contracts/user";

type Props = { initial: Person[]; className?: string | undefined };

/** People worth following, as a row within the feed where none stand beside it. */
export function UserStrip({ initial, className }: Props) {
  const { feed: text } = useMessages("common");
  const paths = usePaths();
  const people = useRecommended(initial);
  if (people.length === 0) return null;
  return (
    <div className={clsx("-mx-4 border-t border-line bg-paper-sunken px-4 py-5", className)}>
      <h2 className="text-sm font-bold">{text.people}</h2>
      <Carousel label={text.people} className="mt-3">
        <ul className="flex gap-3">
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
                <span className="mt-2 w-full truncate text-sm font-semibold">
                  {person.nickName}
                </span>
              </Link>
              <p className="mt-0.5 line-clamp-2 min-h-9 text-xs text-ink-faint">{person.bio}</p>
              <FollowButton person={person} size="xs" className="mt-3 w-full" />
            </li>
          ))}
        </ul>
      </Carousel>
    </div>
  );
}
