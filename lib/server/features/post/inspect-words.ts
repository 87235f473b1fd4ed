import type { BodyDigest } from "#lib/domain/post/digest";
import { type PostText, type PostTexts, postTextNames, postTexts } from "#lib/domain/post-text";
import { listAddressForms } from "#lib/domain/text/list-address-forms";
import type { Content } from "#lib/server/features/post/content";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import {
  censorText,
  findWatchedWords,
  hasCensored,
  refuseWords,
  type WordHit,
} from "#lib/server/features/screening/watched-word/find";
import { listCensoredWords } from "#lib/server/features/screening/watched-word/word-list";

export type InspectedBody = { digest: BodyDigest; hits: WordHit[]; refuse: () => void };

/**
 * Finds the watched words in a body that may be published, and masks those to censor. Call `refuse`
 * before publishing; it throws AppError(watchedWord).
 */
export async function inspectBody(digest: BodyDigest): Promise<InspectedBody> {
  const { allText } = digest;
  const hits = await findWatchedWords(allText);
  const refuse = () => refuseWords(allText, hits, ["block"]);
  if (!hasCensored(hits)) return { digest, hits, refuse };
  const censoredWords = await listCensoredWords();
  const masked = await digestInBackground(digest.body, { withTerms: true, censoredWords });
  return { digest: masked, hits, refuse };
}

/**
 * Finds the watched words in what an author says about a change, and masks those to censor.
 * @throws AppError(watchedWord)
 */
export async function inspectNote(note: string): Promise<{ note: string; hits: WordHit[] }> {
  const hits = await findWatchedWords(note);
  refuseWords(note, hits, ["block"]);
  return { note: censorText(note, hits), hits };
}

/**
 * Finds the watched words in the texts besides the body, tags, captions and content warning, and masks
 * those to censor. A tag or an address with one is refused instead.
 * @throws AppError(watchedWord)
 */
export async function inspectDetails(
  content: Content,
): Promise<{ content: Content; hits: WordHit[] }> {
  const hits: WordHit[] = [];
  const inspect = async (text: string) => {
    const found = await findWatchedWords(text);
    refuseWords(text, found, ["block"]);
    hits.push(...found);
    return censorText(text, found);
  };
  const addresses = postTextNames.filter(isAddress).map((name) => content[name] ?? "");
  const unmasked = [...content.tagNames, ...addresses.flatMap(listAddressForms)].join("\n");
  const unmaskedHits = await findWatchedWords(unmasked);
  refuseWords(unmasked, unmaskedHits, ["block", "censor"]);
  hits.push(...unmaskedHits);
  const texts: Record<string, string | null> = {};
  for (const name of postTextNames) {
    const text = content[name];
    texts[name] = text === null || isAddress(name) ? text : await inspect(text);
  }
  const warning = content.contentWarning;
  const contentWarning = warning && { ...warning, text: await inspect(warning.text) };
  const files = await Promise.all(
    content.files.map(async (file) => ({ ...file, caption: await inspect(file.caption) })),
  );
  return { content: { ...content, ...(texts as PostTexts), contentWarning, files }, hits };
}

const isAddress = (name: PostText): boolean => postTexts[name].kind === "url";
