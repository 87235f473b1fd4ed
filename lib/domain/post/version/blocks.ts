import { getBlockSpec } from "#lib/domain/body/blocks";
import { parseBody } from "#lib/domain/body/parse";
import type { ComparedBlock } from "#lib/domain/body/spec";

/** Returns the blocks of a body in reading order, without empty paragraphs. */
export const listBlocks = (body: string): ComparedBlock[] =>
  parseBody(body)
    .children.flatMap((block) => getBlockSpec(block).compare(block))
    .filter(({ kind, text }) => kind === "rule" || text.trim() !== "");
