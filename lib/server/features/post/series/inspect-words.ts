import {
  censorText,
  findWatchedWords,
  refuseWords,
  type WordHit,
} from "#lib/server/features/screening/watched-word/find";

type Texts = { title?: string | undefined; description?: string | undefined };

/**
 * Finds the watched words in the texts of a series, and masks those to censor.
 * @throws AppError(watchedWord)
 */
export async function inspectSeries<T extends Texts>(
  texts: T,
): Promise<{ texts: T; hits: WordHit[] }> {
  const hits: WordHit[] = [];
  const inspect = async (text: string | undefined) => {
    if (text === undefined) return text;
    const found = await findWatchedWords(text);
    refuseWords(text, found, ["block"]);
    hits.push(...found);
    return censorText(text, found);
  };
  const title = await inspect(texts.title);
  const description = await inspect(texts.description);
  return { texts: { ...texts, title, description }, hits };
}
