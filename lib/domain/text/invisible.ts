/*
 * Characters that show nothing. They hide a word from search and moderation, make two names look
 * the same, or turn the direction of the text around them.
 */

/** White space, and the line end of mainframes, which JavaScript does not count. */
const space = "\\s\\u0085";

/** Ignorable characters, fillers and blank patterns: those that Unicode lists, and those that it forgot. */
const ignorable = "\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffc\\u{1d159}";

const ignorables = new RegExp(`[${ignorable}]`, "gu");
const controls = /(?![\s\u0085])\p{Cc}/gu;

/** Emoji of several characters, which belong together by joiners, selectors or tags. */
const tagged = ["gbeng", "gbsct", "gbwls"]
  .map((region) => Array.from(region, (letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`))
  .map((tags) => `\\u{1f3f4}${tags.join("")}\\u{e007f}`);
const pictograph = "\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?";
const emoji = [...tagged, "[0-9#*]\\ufe0f?\\u20e3", `${pictograph}(?:\\u200d${pictograph})*`];

/** Scripts in which a joiner between letters changes how a word is written. */
const joiningScripts =
  "Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar"
    .split(" ")
    .map((script) => `\\p{Script=${script}}`)
    .join("");
const letter = `(?![${ignorable}])[${joiningScripts}]`;
const joiner = `(?<=${letter})[\\u200c\\u200d](?=${letter})`;

const meaningfulOrIgnorable = new RegExp(`(${[...emoji, joiner].join("|")})|[${ignorable}]`, "gu");

/** Removes all invisible characters, for comparison: also those inside emoji and Persian words. */
export const foldInvisible = (text: string): string =>
  text.replace(ignorables, "").replace(controls, "");

/** Removes invisible characters from a text to show; emoji and words that need a joiner keep it. */
export const removeInvisible = (text: string): string =>
  text
    .replace(meaningfulOrIgnorable, (_, meaningful: string | undefined) => meaningful ?? "")
    .replace(controls, "");

const oneInvisible = new RegExp(`^(?:[${ignorable}]|(?![${space}])\\p{Cc})$`, "u");

/** True for one character that shows nothing and is no white space. */
export const isInvisible = (character: string): boolean => oneInvisible.test(character);

const visible = new RegExp(`(?![${ignorable}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, "u");

/** False for a text of which nothing is seen: spaces, bare accents, fillers. */
export const isVisible = (text: string): boolean => visible.test(text);
