import type { BlockNode, RootNode } from "#lib/domain/body/blocks";
import { parseHtml } from "#lib/domain/body/html/parse-html";
import { NodeParser, splitParagraphs } from "#lib/domain/body/parse-nodes";
import { getChildren, isRawNode } from "#lib/domain/body/raw-node";

/**
 * Parses a stored body: serialized editor state, or else HTML or plain text. Unknown nodes are
 * replaced by their text. Never throws.
 */
export function parseBody(body: string): RootNode {
  return {
    type: "root",
    version: 1,
    direction: null,
    format: "",
    indent: 0,
    children: sanitizeBlocks(parseRawNodes(body)),
  };
}

const recentBodies = new Map<string, RootNode>();
const maxRecentBodies = 4;

/**
 * Parses a body like `parseBody`, once for all who read it while a page is rendered. They share the
 * nodes, so nobody may change them.
 */
export function readBody(body: string): RootNode {
  const known = recentBodies.get(body);
  if (known) return known;
  const root = parseBody(body);
  recentBodies.set(body, root);
  if (recentBodies.size > maxRecentBodies) {
    for (const oldest of recentBodies.keys()) {
      recentBodies.delete(oldest);
      break;
    }
  }
  return root;
}

/** Serializes a body for storage with known nodes only. An empty body stays "". */
export const sanitizeBody = (serialized: string): string => serializeBody(parseBody(serialized));

export const serializeBody = (root: RootNode): string =>
  root.children.length > 0 ? JSON.stringify({ root }) : "";

/** Converts untrusted nodes to known blocks, as `parseBody` does. */
export const sanitizeBlocks = (values: unknown[]): BlockNode[] => new NodeParser().blocks(values);

function parseRawNodes(body: string): unknown[] {
  const text = body.trim();
  if (text === "") return [];
  const state = text.startsWith("{") ? parseJson(text) : undefined;
  if (isRawNode(state) && isRawNode(state.root)) return getChildren(state.root);
  return /<[a-z!/][^<]*>/i.test(text) ? parseHtml(text) : splitParagraphs(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
