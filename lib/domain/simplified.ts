import { Converter } from "opencc-js/t2cn";

const convert = Converter({ from: "t", to: "cn" });
const han = /\p{Script=Han}/u;
const known = new Map<string, string>();

/** One character in its simplified form. Character by character: a word must not depend on its neighbours. */
function simplifiedOf(character: string): string {
  const kept = known.get(character);
  if (kept !== undefined) return kept;
  const simplified = convert(character);
  known.set(character, simplified);
  return simplified;
}

/** A text with its Chinese in simplified characters, so that both ways of writing compare alike. */
export const simplified = (text: string): string =>
  han.test(text) ? Array.from(text, simplifiedOf).join("") : text;
