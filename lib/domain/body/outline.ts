import type { HeadingNode } from "#lib/domain/body/block/heading";
import { type BlockNode, getBlockSpec, type RootNode } from "#lib/domain/body/blocks";
import { getPlainText } from "#lib/domain/body/content";
import { readPublicBody } from "#lib/domain/body/missing-images";

export type Heading = { id: string; text: string; tag: HeadingNode["tag"] };

/** What a page says about a body: its plain text, its prose and its headings. */
export type Outline = { text: string; prose: string; headings: Heading[] };

/** Returns the ids of the headings among the blocks of a body, for links to them. */
export function getHeadingIds(blocks: readonly BlockNode[]): Map<BlockNode, string> {
  // A heading that a picture divides renders as two.
  const headings = blocks.filter(
    (node) => node.type === "heading" && !node.children.some(({ type }) => type === "inline-image"),
  );
  return new Map(headings.map((node, index) => [node, `section-${index + 1}`]));
}

const getBlockText = (root: RootNode, children: BlockNode[]) => getPlainText({ ...root, children });

/** Returns the text of paragraphs, quotes and lists, for summaries: no headings, captions or code. */
export function getProse(root: RootNode): string {
  const blocks = root.children.flatMap((block) => getBlockSpec(block).prose(block) ?? []);
  return getBlockText(root, blocks);
}

export function readOutline(body: string): Outline {
  const root = readPublicBody(body);
  const headings = Array.from(getHeadingIds(root.children), ([node, id]) => ({
    id,
    text: getBlockText(root, [node]),
    tag: (node as HeadingNode).tag,
  })).filter(({ text }) => text !== "");
  return { text: getPlainText(root), prose: getProse(root), headings };
}
