/*
 * What a username may consist of. Names that merely look like another user's are found on the
 * server, which knows all names.
 */

/** Letters of any language, marks that belong to them, digits, underscores and dots. */
const characters = /^[\p{L}\p{M}\p{Nd}_.]+$/u;
/** A mark without its letter, or a pile of marks. Both are drawn over the text around them. */
const looseMark = /(?:^|[^\p{L}\p{M}])\p{M}|\p{M}{4}/u;
/** Fillers and other characters that show nothing, even those that count as letters. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const visible = /[\p{L}\p{Nd}]/u;

/** Characters of no particular script, such as digits. */
const shared = /[\p{Script=Common}\p{Script=Inherited}]/gu;

/**
 * Scripts that a name may mix: the level "highly restrictive" of Unicode UTS 39. Cyrillic or Greek
 * letters inside a Latin name are almost always a disguise.
 */
const combinations = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

const singles =
  "Arabic Armenian Balinese Bengali Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Javanese Kannada Khmer Lao Malayalam Mongolian Myanmar Nko Oriya Sinhala Syriac Tamil Telugu Thaana Thai Tibetan Tifinagh Yi".split(
    " ",
  );

const isWrittenIn = (text: string, scripts: string[]) =>
  new RegExp(`^[${scripts.map((name) => `\\p{Script_Extensions=${name}}`).join("")}]*$`, "u").test(
    text,
  );

export type UsernameProblem = "characters" | "invisible" | "noLetter" | "mixedScripts";

/** Returns why a text cannot be a username of any length; undefined if it can. */
export function findUsernameProblem(name: string): UsernameProblem | undefined {
  if (!characters.test(name)) return "characters";
  if (invisible.test(name) || looseMark.test(name)) return "invisible";
  if (!visible.test(name)) return "noLetter";
  const letters = name.replaceAll(shared, "");
  const scripts = [...combinations, ...singles.map((script) => [script])];
  return scripts.some((each) => isWrittenIn(letters, each)) ? undefined : "mixedScripts";
}
