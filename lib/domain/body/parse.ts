import { blocks, paragraphsOf } from "#lib/domain/body/block";
import { readHtml } from "#lib/domain/body/html/read";
import { childrenOf, isLoose } from "#lib/domain/body/loose";
import type { BlockNode, RootNode } from "#lib/domain/body/node";

/** Above any body that fits its length; only a crafted one comes near. */
const mostNodes = 20_000;

/**
 * The nodes of a saved body: the editor's serialized state or, where it is no JSON, HTML or plain
 * text. Only known nodes come out; unknown ones keep their text. Never throws.
 */
export function parseBody(body: string): RootNode {
  return {
    type: "root",
    version: 1,
    direction: null,
    format: "",
    indent: 0,
    children: cleanBlocks(readBody(body)),
  };
}

/** The known nodes in what was read from elsewhere, as `parseBody` gives them. */
export const cleanBlocks = (values: unknown[]): BlockNode[] => blocks(values, { nodes: mostNodes });

function readBody(body: string): unknown[] {
  const text = body.trim();
  if (text === "") return [];
  const state = text.startsWith("{") ? parseJson(text) : undefined;
  if (isLoose(state) && isLoose(state.root)) return childrenOf(state.root);
  return /<[a-z!/][^<]*>/i.test(text) ? readHtml(text) : paragraphsOf(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
