/**
 * What happens to a text with a watched word: `block` refuses it, `hold` hides it until staff have
 * reviewed it, `flag` opens a case about it, `censor` shows asterisks instead of the word.
 */
export const watchedWordActions = ["block", "hold", "flag", "censor"] as const;
/** A line of an imported file that adds no word. */
export const lineReasons = [
  "required",
  "tooLong",
  "noLetter",
  "unknownAction",
  "repeated",
] as const;
export type RefusedLine = { line: number; word: string; reason: (typeof lineReasons)[number] };

export type WatchedWordAction = (typeof watchedWordActions)[number];
