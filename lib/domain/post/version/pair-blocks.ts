import type { ComparedBlock } from "#lib/domain/body/spec";
import type { Locale } from "#lib/domain/locale";
import { type DiffPart, diffPieces, splitWords } from "#lib/domain/post/version/text-diff";

/** With less in common, one block replaced the other. */
const minSimilarity = 0.3;
/** A block is compared with so many of those that may have replaced it. */
const window = 20;

/** A removed block and the added one that replaced it; null on one side if there is none. */
export type BlockPair = {
  before: ComparedBlock | null;
  after: ComparedBlock | null;
  parts: DiffPart[];
};

type SplitBlock = { block: ComparedBlock; words: string[]; terms: Set<string> };

/** Pairs removed blocks with the added ones that replaced them, in order. */
export function pairBlocks(
  removed: readonly ComparedBlock[],
  added: readonly ComparedBlock[],
  locale: Locale,
): BlockPair[] {
  const split = (block: ComparedBlock) => splitBlock(block, locale);
  const rights = added.map(split);
  const pairs: BlockPair[] = [];
  const addBefore = (end: number) => {
    for (const { block } of rights.slice(next, end)) pairs.push(toAdded(block));
    next = end;
  };
  let next = 0;
  for (const left of removed.map(split)) {
    const at = rights.slice(next, next + window).findIndex((right) => isChangeOf(left, right));
    const partner = at < 0 ? undefined : rights[next + at];
    if (!partner) {
      pairs.push(toRemoved(left.block));
      continue;
    }
    addBefore(next + at);
    const parts = diffPieces(left.words, partner.words);
    pairs.push({ before: left.block, after: partner.block, parts });
    next += 1;
  }
  addBefore(rights.length);
  return pairs;
}

export const toRemoved = (block: ComparedBlock): BlockPair => ({
  before: block,
  after: null,
  parts: [{ kind: "removed", text: block.text }],
});

export const toAdded = (block: ComparedBlock): BlockPair => ({
  before: null,
  after: block,
  parts: [{ kind: "added", text: block.text }],
});

function splitBlock(block: ComparedBlock, locale: Locale): SplitBlock {
  const words = splitWords(block.text, locale);
  const terms = new Set(
    words.filter((word) => /[\p{L}\p{N}]/u.test(word)).map((word) => word.toLowerCase()),
  );
  return { block, words, terms };
}

/** True if the blocks share enough words to be two versions of one. */
function isChangeOf(before: SplitBlock, after: SplitBlock): boolean {
  if ((before.block.kind === "image") !== (after.block.kind === "image")) return false;
  const [few, many] = [before.terms, after.terms].sort((one, other) => one.size - other.size);
  if (!few || !many) return false;
  let shared = 0;
  for (const term of few) if (many.has(term)) shared += 1;
  return shared > 0 && shared >= minSimilarity * few.size;
}
