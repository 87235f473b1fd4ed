import { singleton } from "#lib/server/core/singleton";

/** Passwords below a million guesses fall to anybody who has a list of the usual ones. */
const leastScore = 2;
/** Longer ones are judged by their start: the work grows with the length. */
const judged = 64;

/** The lists take 60 ms to load, so they are with the first password that is chosen. */
const judge = () =>
  singleton("password.judge", async () => {
    const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
    ]);
    return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  });

/**
 * Whether a password is among those that are tried first: common ones, however they are spelled or
 * added to, rows of keys, repetitions, and what is `known` of its owner (ID, email, username).
 */
export async function isCommonPassword(password: string, known: string[]): Promise<boolean> {
  const parts = known.flatMap((each) => [each, each.split("@")[0] ?? each]);
  const { score } = (await judge()).check(password.slice(0, judged), ["fundlore", ...parts]);
  return score < leastScore;
}
