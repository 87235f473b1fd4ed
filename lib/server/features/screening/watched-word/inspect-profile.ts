import {
  censorText,
  findWatchedWords,
  refuseWords,
  type WordHit,
} from "#lib/server/features/screening/watched-word/find";

/** What of a user everybody sees. */
type PublicTexts = { id?: string; username?: string | null | undefined; bio?: string | undefined };

/**
 * Finds the watched words in the texts of a profile. Those to hold are refused, because a profile
 * cannot be hidden until it is reviewed; in names also those to censor, because names have no
 * asterisks.
 * @returns the bio to store, and the words
 * @throws AppError(watchedWord)
 */
export async function inspectProfile({ id, username, bio }: PublicTexts) {
  const hits: WordHit[] = [];
  for (const name of [id, username]) {
    if (!name) continue;
    const found = await findWatchedWords(name);
    refuseWords(name, found, ["block", "hold", "censor"]);
    hits.push(...found);
  }
  if (bio === undefined) return { hits };
  const found = await findWatchedWords(bio);
  refuseWords(bio, found, ["block", "hold"]);
  return { bio: censorText(bio, found), hits: [...hits, ...found] };
}
