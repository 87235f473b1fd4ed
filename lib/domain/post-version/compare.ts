import { diffArrays } from "diff";
import { readOutline } from "#lib/domain/body/outline";
import type { Locale } from "#lib/domain/locale";
import { isExcerpt } from "#lib/domain/post";
import { listBlocks, type TextBlock } from "#lib/domain/post-version/blocks";
import type { VersionContent } from "#lib/domain/post-version/content";
import { type BlockKind, type ComparedPart, comparedParts } from "#lib/domain/post-version/kinds";
import {
  type DiffPart,
  diffPieces,
  diffText,
  splitWords,
} from "#lib/domain/post-version/text-diff";

export type BlockChange = {
  kind: "same" | "changed" | "formatted" | "removed" | "added";
  block: BlockKind;
  parts: DiffPart[];
};

/** Beyond, blocks that changed are shown whole instead of word by word. */
const maxComparedLength = 60_000;
/** With less in common, one block replaced the other. */
const minSimilarity = 0.3;
const maxEdits = 3_000;

/** Compares two bodies by blocks, and blocks that changed by words. */
export function compareBodies(before: string, after: string, locale: Locale): BlockChange[] {
  const changes = diffArrays(listBlocks(before), listBlocks(after), {
    comparator: (a, b) => a.kind === b.kind && a.text === b.text,
    maxEditLength: maxEdits,
  });
  const found = changes ?? [
    { removed: true, added: false, value: listBlocks(before) },
    { removed: false, added: true, value: listBlocks(after) },
  ];
  const rows: BlockChange[] = [];
  let budget = maxComparedLength;
  let removed: TextBlock[] = [];
  const flush = (added: TextBlock[]) => {
    budget -= countLength(removed) + countLength(added);
    rows.push(...(budget > 0 ? pairBlocks(removed, added, locale) : replaceBlocks(removed, added)));
    removed = [];
  };
  const earlier = listBlocks(before);
  let at = 0;
  for (const change of found) {
    if (change.removed) {
      removed = change.value;
      at += change.value.length;
    } else if (change.added) flush(change.value);
    else {
      flush([]);
      for (const block of change.value) {
        const isSame = earlier[at]?.markup === block.markup;
        at += 1;
        rows.push(toRow(isSame ? "same" : "formatted", block));
      }
    }
  }
  flush([]);
  return rows;
}

const countLength = (blocks: readonly TextBlock[]) =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

const toRow = (
  kind: "same" | "formatted" | "removed" | "added",
  block: TextBlock,
): BlockChange => ({
  kind,
  block: block.kind,
  parts: [{ kind: kind === "formatted" ? "same" : kind, text: block.text }],
});

const replaceBlocks = (removed: TextBlock[], added: TextBlock[]): BlockChange[] => [
  ...removed.map((block) => toRow("removed", block)),
  ...added.map((block) => toRow("added", block)),
];

/** Pairs removed blocks with the added ones that replaced them, in order. */
function pairBlocks(removed: TextBlock[], added: TextBlock[], locale: Locale): BlockChange[] {
  const rows: BlockChange[] = [];
  let next = 0;
  for (const block of removed) {
    const partner = added.findIndex((each, at) => at >= next && isChangeOf(block, each, locale));
    if (partner < 0) {
      rows.push(toRow("removed", block));
      continue;
    }
    rows.push(...added.slice(next, partner).map((each) => toRow("added", each)));
    const after = added[partner] ?? block;
    rows.push({
      kind: "changed",
      block: after.kind,
      parts: diffText(block.text, after.text, locale),
    });
    next = partner + 1;
  }
  return [...rows, ...added.slice(next).map((each) => toRow("added", each))];
}

/** True if the blocks share enough words to be two versions of one. */
function isChangeOf(before: TextBlock, after: TextBlock, locale: Locale): boolean {
  if ((before.kind === "image") !== (after.kind === "image")) return false;
  const listWords = ({ text }: TextBlock) =>
    new Set(splitWords(text.toLowerCase(), locale).filter((word) => /[\p{L}\p{N}]/u.test(word)));
  const [a, b] = [listWords(before), listWords(after)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared >= minSimilarity * Math.min(a.size, b.size);
}

/** Returns the parts, besides the text, in which two versions differ. */
function listChangedParts(before: VersionContent, after: VersionContent): ComparedPart[] {
  const read: Record<ComparedPart, (content: VersionContent) => unknown> = {
    pictures: ({ files }) => files,
    cover: ({ thumbnailFileId }) => thumbnailFileId,
    video: ({ videoFileId }) => videoFileId,
    captions: ({ captionsFileId }) => captionsFileId,
    contentWarning: ({ contentWarning }) => contentWarning,
    disclosures: ({ disclosures }) => disclosures,
  };
  return comparedParts.filter(
    (part) => JSON.stringify(read[part](before)) !== JSON.stringify(read[part](after)),
  );
}

/** Returns the summary, or "" for one that only repeats the beginning of the text. */
function getOwnSummary({ summary, body }: VersionContent): string {
  const { prose, text } = readOutline(body);
  return isExcerpt(summary, [prose, text]) ? "" : summary;
}

/** Compares two versions of a post. */
export const compareVersions = (before: VersionContent, after: VersionContent) => ({
  language: after.language,
  title: diffText(before.title, after.title, after.language),
  summary: diffText(getOwnSummary(before), getOwnSummary(after), after.language),
  tags: diffPieces(before.tagNames, after.tagNames, ", "),
  body: compareBodies(before.body, after.body, after.language),
  changedParts: listChangedParts(before, after),
});
