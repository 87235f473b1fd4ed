import { limits } from "#lib/domain/limits";
import { foldTag } from "#lib/domain/post";

/** What stands between tags, in both scripts. */
export const separator = /[,，、;；\n\t]/;

/** The names in a text like "a, b，c". */
export const splitNames = (text: string): string[] =>
  text.split(separator).filter((name) => foldTag(name) !== "");

export type TagRefusal = "tooMany" | "tooLong" | "twice";

type Outcome = {
  all: string[];
  added: string[];
  /** What was not added, as it was typed, and why. */
  refused: string[];
  reason: TagRefusal | null;
};

/** Adds names to a post's tags: each once whatever its case and width, none that is too long, not too many. */
export function addTags(tags: readonly string[], names: readonly string[]): Outcome {
  const all = [...tags];
  const taken = new Set(tags.map((name) => foldTag(name).toLowerCase()));
  const refused: [string, TagRefusal][] = [];
  for (const typed of names) {
    const name = foldTag(typed);
    if (taken.has(name.toLowerCase())) refused.push([typed, "twice"]);
    else if (name.length > limits.tag.max) refused.push([typed, "tooLong"]);
    else if (all.length >= limits.tag.perPost) refused.push([typed, "tooMany"]);
    else {
      all.push(name);
      taken.add(name.toLowerCase());
    }
  }
  const order: TagRefusal[] = ["tooMany", "tooLong", "twice"];
  const reason = order.find((each) => refused.some(([, why]) => why === each)) ?? null;
  const shown = refused.filter(([, why]) => why !== "twice" || reason === "twice");
  return {
    all,
    added: all.slice(tags.length),
    refused: shown.map(([name]) => name.trim()),
    reason,
  };
}
