import { to } from "opencc-js/preset/t2cn";
import { simplified } from "#lib/domain/simplified";

/** More ways of writing than a name is looked for in. */
const mostWritings = 64;

let traditional: Map<string, string[]> | undefined;

/** The traditional characters that are simplified to one; of most there is none. */
function traditionalOf(character: string): string[] {
  traditional ??= readTraditional();
  return traditional.get(character) ?? [];
}

function readTraditional(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  // The last dictionary has single characters: "發 发|髮 发|…".
  const characters = to.cn?.flat().at(-1);
  if (typeof characters !== "string") return found;
  for (const entry of characters.split("|")) {
    const [one = "", given = ""] = entry.split(" ");
    const simple = simplified(one);
    if (simple === given) found.set(simple, [...(found.get(simple) ?? []), one]);
  }
  return found;
}

/**
 * The ways in which a text can be written with simplified and traditional characters, for looking in
 * texts that are kept as they were typed. Of a long text with very many ways only the first
 * characters are varied; as it was given it is always among them.
 */
export function scriptVariants(text: string): string[] {
  let writings = [""];
  for (const character of text) {
    const simple = simplified(character);
    const forms = new Set([simple, ...traditionalOf(simple), character]);
    const isFew = writings.length * forms.size <= mostWritings;
    const used = isFew ? [...forms] : [character];
    writings = writings.flatMap((begun) => used.map((form) => begun + form));
  }
  return writings;
}
