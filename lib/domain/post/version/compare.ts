import { getBlockSpec } from "#lib/domain/body/blocks";
import { readOutline } from "#lib/domain/body/outline";
import { parseBody } from "#lib/domain/body/parse";
import type { BlockKind, ComparedBlock } from "#lib/domain/body/spec";
import type { DisclosureChoice } from "#lib/domain/disclosure";
import type { Locale } from "#lib/domain/locale";
import { isExcerpt } from "#lib/domain/post";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import { type ComparedPart, comparedParts } from "#lib/domain/post/version/compared-parts";
import { divideAtMatches, matchPieces } from "#lib/domain/post/version/match-pieces";
import {
  type BlockPair,
  pairBlocks,
  toAdded,
  toRemoved,
} from "#lib/domain/post/version/pair-blocks";
import { type DiffPart, diffPieces, diffText } from "#lib/domain/post/version/text-diff";

export type BlockChange = {
  kind: "same" | "changed" | "formatted" | "removed" | "added";
  block: BlockKind;
  parts: DiffPart[];
};

/** Beyond, blocks that changed are shown whole instead of word by word. */
const maxComparedLength = 60_000;
/** If more blocks moved, the texts are shown one after the other. */
const maxEdits = 1_000;

/** Returns the blocks of a body in reading order, without empty paragraphs. */
export const listBlocks = (body: string): ComparedBlock[] =>
  parseBody(body)
    .children.flatMap((block) => getBlockSpec(block).compare(block))
    .filter(({ kind, text }) => kind === "rule" || text.trim() !== "");

/** Compares two bodies by blocks, and blocks that changed by words. */
export function compareBodies(before: string, after: string, locale: Locale): BlockChange[] {
  const [left, right] = [listBlocks(before), listBlocks(after)];
  const matches = matchPieces(left.map(toKey), right.map(toKey), maxEdits);
  const rows: BlockChange[] = [];
  let budget = maxComparedLength;
  for (const { removed, added, match } of divideAtMatches(left, right, matches)) {
    budget -= countLength(removed) + countLength(added);
    const pairs =
      budget > 0
        ? pairBlocks(removed, added, locale)
        : [...removed.map(toRemoved), ...added.map(toAdded)];
    rows.push(...pairs.map(toChange));
    if (!match) continue;
    const [earlier, block] = [left[match[0]], right[match[1]]];
    if (block) rows.push(toUnchanged(block, earlier?.markup === block.markup));
  }
  return rows;
}

const toKey = ({ kind, text }: ComparedBlock) => `${kind} ${text}`;

const countLength = (blocks: readonly ComparedBlock[]) =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

const toChange = ({ before, after, parts }: BlockPair): BlockChange => ({
  kind: before && after ? "changed" : before ? "removed" : "added",
  block: (after ?? before)?.kind ?? "paragraph",
  parts,
});

const toUnchanged = ({ kind, text }: ComparedBlock, isSame: boolean): BlockChange => ({
  kind: isSame ? "same" : "formatted",
  block: kind,
  parts: [{ kind: "same", text }],
});

/** What a comparison reads of the content of a post. */
type ComparedContent = {
  title: string;
  summary: string;
  /** Serialized editor state. */
  body: string;
  language: Locale;
  tagNames: string[];
  files: { fileId: string; caption: string }[];
  thumbnailFileId: string | null;
  videoFileId: string | null;
  captionsFileId: string | null;
  contentWarning: ContentWarning | null;
  disclosures: DisclosureChoice[];
  firstPublishedAt: string | null;
};

/** Returns what readers see of an author's choices, in the order of the funds. */
export const listShownDisclosures = (choices: readonly DisclosureChoice[]) =>
  choices
    .map(({ productId, interest, isVerified }) => ({ productId, interest, isVerified }))
    .sort((a, b) => (BigInt(a.productId) < BigInt(b.productId) ? -1 : 1));

/** Returns the parts, besides the text, in which two versions differ. */
function listChangedParts(before: ComparedContent, after: ComparedContent): ComparedPart[] {
  const read: Record<ComparedPart, (content: ComparedContent) => unknown> = {
    pictures: ({ files }) => files,
    cover: ({ thumbnailFileId }) => thumbnailFileId,
    video: ({ videoFileId }) => videoFileId,
    captions: ({ captionsFileId }) => captionsFileId,
    contentWarning: ({ contentWarning }) => contentWarning,
    disclosures: ({ disclosures }) => listShownDisclosures(disclosures),
    firstPublishedAt: ({ firstPublishedAt }) => firstPublishedAt,
  };
  return comparedParts.filter(
    (part) => JSON.stringify(read[part](before)) !== JSON.stringify(read[part](after)),
  );
}

/** Returns the summary, or "" for one that only repeats the beginning of the text. */
function getOwnSummary({ summary, body }: ComparedContent): string {
  const { prose, text } = readOutline(body);
  return isExcerpt(summary, [prose, text]) ? "" : summary;
}

/** Compares two versions of a post. */
export const compareVersions = (before: ComparedContent, after: ComparedContent) => ({
  language: after.language,
  title: diffText(before.title, after.title, after.language),
  summary: diffText(getOwnSummary(before), getOwnSummary(after), after.language),
  tags: diffPieces(before.tagNames, after.tagNames, ", "),
  body: compareBodies(before.body, after.body, after.language),
  changedParts: listChangedParts(before, after),
});
