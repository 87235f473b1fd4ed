import { singleton } from "#lib/server/core/singleton";

/** A score of 2 means at least a million guesses, beyond lists of common passwords. */
const minScore = 2;
/** The work grows with the length, so longer passwords are scored by their start. */
const maxScoredLength = 64;

/** Loads the word lists on first use, because that takes 60 ms. */
const loadEstimator = () =>
  singleton("password.estimator", async () => {
    const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
    ]);
    return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  });

/**
 * True if a password is easy to guess: a common word or a variation of one, keyboard rows,
 * repetitions, or the user's own data in `userInputs` (ID, email, username).
 */
export async function isCommonPassword(password: string, userInputs: string[]): Promise<boolean> {
  const parts = userInputs.flatMap((input) => [input, input.split("@")[0] ?? input]);
  const estimator = await loadEstimator();
  const { score } = estimator.check(password.slice(0, maxScoredLength), ["fundlore", ...parts]);
  return score < minScore;
}
