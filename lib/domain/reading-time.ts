const wordsPerMinute = 230;
const chineseCharactersPerMinute = 400;

/** Returns how many minutes an adult needs for a text, at least 1. Counts Chinese by character. */
export function estimateReadingMinutes(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words =
    text.replace(/\p{Script=Han}/gu, " ").match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
  const minutes = words / wordsPerMinute + characters / chineseCharactersPerMinute;
  return Math.max(1, Math.round(minutes));
}
