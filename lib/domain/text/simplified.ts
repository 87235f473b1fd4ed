import { Converter } from "opencc-js/t2cn";

const convert = Converter({ from: "t", to: "cn" });
const han = /\p{Script=Han}/u;
const cache = new Map<string, string>();

/** Converts one character. Converting whole words would depend on neighbouring characters. */
function simplifyCharacter(character: string): string {
  const cached = cache.get(character);
  if (cached !== undefined) return cached;
  const simplified = convert(character);
  cache.set(character, simplified);
  return simplified;
}

/** Converts Chinese to simplified characters, so that both scripts compare equal. */
export const toSimplified = (text: string): string =>
  han.test(text) ? Array.from(text, simplifyCharacter).join("") : text;
