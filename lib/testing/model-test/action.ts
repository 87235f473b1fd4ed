import fc from "fast-check";
import { acts, at, type Kind } from "#lib/testing/model-test/actions";
import type { Place } from "#lib/testing/model-test/world";

/** `who` and `what` are taken round the lists of the place, so that any number names somebody. */
export type StormAct = { kind: Kind; who: number; what: number };

const kinds = Object.keys(acts) as Kind[];
/** What would soon leave nobody and nothing to act on is drawn less often. */
const rare: Kind[] = ["drop", "hide", "ban", "leave", "purge", "block"];
const drawn = kinds.flatMap((kind) => (rare.includes(kind) ? [kind] : [kind, kind, kind]));

/** Mostly the first few of a list, so that many meet at one. */
const index = fc.oneof(fc.nat(2), fc.nat(99));

const actsOf = (kinds: Kind[], most: number): fc.Arbitrary<StormAct[]> =>
  fc.array(
    fc.record(
      { kind: fc.constantFrom(...kinds), who: index, what: index },
      { noNullPrototype: true },
    ),
    { minLength: Math.ceil(most / 2), maxLength: most },
  );

/** Up to `most` acts of any kind but `never`, or, closer together, of a few kinds. */
export function someActs(most: number, never: Kind[] = []): fc.Arbitrary<StormAct[]> {
  const allowed = drawn.filter((kind) => !never.includes(kind));
  const few = fc.shuffledSubarray(allowed, { minLength: 2, maxLength: 6 });
  return fc.oneof(
    actsOf(allowed, most),
    few.chain((those) => actsOf(those, most)),
  );
}

/**
 * Does all of them at once through the API.
 * @throws where one is answered as a fault of the server
 */
export async function storm(place: Place, those: StormAct[]): Promise<void> {
  const answers = await Promise.all(
    those.map(({ kind, who, what }) => acts[kind](place, at(place.people, who), what)),
  );
  const faults = those.filter((_, index) => (answers[index]?.status ?? 200) >= 500);
  if (faults.length > 0) throw new Error(`Failed: ${JSON.stringify(faults)}`);
}
