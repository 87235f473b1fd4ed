import fc from "fast-check";
import { type ActionKind, actions, pickCyclic } from "#lib/testing/model-test/actions";
import type { World } from "#lib/testing/model-test/world";

/** An action to run. `actor` and `target` index the world's lists cyclically, so any number is valid. */
type Action = { kind: ActionKind; actor: number; target: number };

const kinds = Object.keys(actions) as ActionKind[];
/** Destructive actions are generated less often, because they soon leave nothing to act on. */
const destructive: ActionKind[] = ["drop", "hide", "ban", "leave", "purge", "block"];
const weighted = kinds.flatMap((kind) =>
  destructive.includes(kind) ? [kind] : [kind, kind, kind],
);

/** Mostly the first entries of a list, so that actions collide. */
const index = fc.oneof(fc.nat(2), fc.nat(99));

const arbitraryActionsOf = (kinds: ActionKind[], maxLength: number): fc.Arbitrary<Action[]> =>
  fc.array(
    fc.record(
      { kind: fc.constantFrom(...kinds), actor: index, target: index },
      { noNullPrototype: true },
    ),
    { minLength: Math.ceil(maxLength / 2), maxLength },
  );

/** Generates actions of all kinds except `excluded`, or of only a few kinds to provoke collisions. */
export function arbitraryActions(
  maxLength: number,
  excluded: ActionKind[] = [],
): fc.Arbitrary<Action[]> {
  const allowed = weighted.filter((kind) => !excluded.includes(kind));
  const few = fc.shuffledSubarray(allowed, { minLength: 2, maxLength: 6 });
  return fc.oneof(
    arbitraryActionsOf(allowed, maxLength),
    few.chain((subset) => arbitraryActionsOf(subset, maxLength)),
  );
}

/**
 * Runs all actions concurrently through the API.
 * @throws Error if the server answers one with a 5xx status
 */
export async function runConcurrently(world: World, batch: Action[]): Promise<void> {
  const responses = await Promise.all(
    batch.map(({ kind, actor, target }) =>
      actions[kind](world, pickCyclic(world.users, actor), target),
    ),
  );
  const failed = batch.filter((_, index) => (responses[index]?.status ?? 200) >= 500);
  if (failed.length > 0) throw new Error(`Failed: ${JSON.stringify(failed)}`);
}
