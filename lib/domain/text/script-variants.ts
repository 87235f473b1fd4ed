import { to } from "opencc-js/preset/t2cn";
import { toSimplified } from "#lib/domain/text/simplified";

const maxVariants = 64;

let traditional: Map<string, string[]> | undefined;

/** Returns the traditional characters that simplify to `character`; usually none. */
function getTraditionalForms(character: string): string[] {
  traditional ??= loadTraditionalForms();
  return traditional.get(character) ?? [];
}

function loadTraditionalForms(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  // The last dictionary maps single characters: "發 发|髮 发|…".
  const characters = to.cn?.flat().at(-1);
  if (typeof characters !== "string") return found;
  for (const entry of characters.split("|")) {
    const [traditional = "", listed = ""] = entry.split(" ");
    const simple = toSimplified(traditional);
    if (simple === listed) found.set(simple, [...(found.get(simple) ?? []), traditional]);
  }
  return found;
}

/**
 * Returns a text in every mix of simplified and traditional characters, to search texts stored as
 * typed. If there are too many variants, only the first characters vary. The original is included.
 */
export function listScriptVariants(text: string): string[] {
  let variants = [""];
  for (const character of text) {
    const simple = toSimplified(character);
    const forms = new Set([simple, ...getTraditionalForms(simple), character]);
    const isFew = variants.length * forms.size <= maxVariants;
    const chosen = isFew ? [...forms] : [character];
    variants = variants.flatMap((prefix) => chosen.map((form) => prefix + form));
  }
  return variants;
}
