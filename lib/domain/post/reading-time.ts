const wordsPerMinute = 230;
const chineseCharactersPerMinute = 400;

/** Rare Chinese characters, which are two code units each. */
const supplementary = /[\ud840-\ud8bf][\udc00-\udfff]/g;

/** Counts the Chinese characters of a text and the words of the rest. */
function countParts(text: string): { characters: number; words: number } {
  let characters = -(text.match(supplementary)?.length ?? 0);
  // By runs: a list of the characters of a long text would take 20 times as long.
  const rest = text.replace(/\p{Script=Han}+/gu, (run) => {
    characters += run.length;
    return " ";
  });
  const words = rest.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
  return { characters, words };
}

/** Returns how many words a text has. Counts Chinese by character, as its writers do. */
export function countWords(text: string): number {
  const { characters, words } = countParts(text);
  return characters + words;
}

/** Returns how many minutes an adult needs for a text, at least 1. Counts Chinese by character. */
export function estimateReadingMinutes(text: string): number {
  const { characters, words } = countParts(text);
  const minutes = words / wordsPerMinute + characters / chineseCharactersPerMinute;
  return Math.max(1, Math.round(minutes));
}
