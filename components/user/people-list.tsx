"use client";
import { useText } from "#components/shell/place";
import { PersonRow } from "#components/user/person-row";
import { useRecommended } from "#components/user/use-recommended";
import type { Person } from "#lib/contracts/user";

/** People worth following, as a column beside the feed. */
export function PeopleList({ initial }: { initial: Person[] }) {
  const { feed: text } = useText("common");
  const people = useRecommended(initial);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="border-b border-ink pb-2 text-sm font-bold">
        {text.people}
      </h2>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
