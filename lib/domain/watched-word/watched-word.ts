/**
 * What happens to a text with a watched word: `block` refuses it, `hold` hides it until staff have
 * reviewed it, `flag` opens a case about it, `censor` shows asterisks instead of the word.
 */
export const watchedWordActions = ["block", "hold", "flag", "censor"] as const;
export type WatchedWordAction = (typeof watchedWordActions)[number];
