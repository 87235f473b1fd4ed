import { type BodyNode, getBlockSpec, isBlock, type RootNode } from "#lib/domain/body/blocks";
import { getInlineSpec, isInline } from "#lib/domain/body/inlines";
import type { InlineNode } from "#lib/domain/body/node";
import type { BodyText, TextPlace } from "#lib/domain/body/spec";
import { listAddressForms } from "#lib/domain/text/list-address-forms";

type TextNode = Extract<InlineNode, { text: string }>;

/** Joins text nodes, because a format may begin inside a word. */
const joinRun = (nodes: TextNode[]): BodyText => ({
  place: "text",
  text: nodes.map(({ text }) => text).join(""),
  replace: (text) => {
    let at = 0;
    for (const node of nodes) {
      const { length } = node.text;
      node.text = text.slice(at, at + length);
      at += length;
    }
  },
});

/** Returns an address in all forms in which it says something. */
const listForms = (text: BodyText): BodyText[] =>
  text.place === "address"
    ? Array.from(listAddressForms(text.text), (form) => ({ ...text, text: form }))
    : [text];

/** Yields the texts of a line of inline nodes: what is read at once, and what belongs to its nodes. */
function* listInlineTexts(nodes: readonly InlineNode[]): Generator<BodyText> {
  let run: TextNode[] = [];
  const others: BodyText[] = [];
  const stack: InlineNode[] = nodes.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ("text" in node) run.push(node);
    if (node.type === "linebreak") {
      yield joinRun(run);
      run = [];
    } else {
      for (const each of getInlineSpec(node).texts(node)) others.push(...listForms(each));
      if ("children" in node) stack.push(...node.children.toReversed());
    }
  }
  yield joinRun(run);
  yield* others;
}

/**
 * Yields every text of a parsed body with its place, in reading order: what search indexes, what is
 * searched for watched words, and what is masked. Nothing else of a body says something.
 */
function* listBodyTexts(root: BodyNode): Generator<BodyText> {
  if (isBlock(root)) yield* getBlockSpec(root).texts(root);
  if (!("children" in root)) return;
  const inlines: InlineNode[] = [];
  const others: BodyNode[] = [];
  for (const child of root.children) {
    if (isInline(child)) inlines.push(child);
    else others.push(child);
  }
  if (inlines.length > 0) yield* listInlineTexts(inlines);
  for (const child of others) yield* listBodyTexts(child);
}

/** Places that no reader sees: a search that finds them would show nothing of the keyword. */
const unsearched: readonly TextPlace[] = ["address", "title", "language", "placeholder"];

const joinTexts = (texts: BodyText[]) =>
  texts
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join("\n");

/** Returns all texts of a body, for whatever has to find a word in any of them. */
export const getAllText = (root: RootNode): string => joinTexts([...listBodyTexts(root)]);

/** Returns the texts of a body that search finds. */
export const getSearchedText = (root: RootNode): string =>
  joinTexts([...listBodyTexts(root)].filter(({ place }) => !unsearched.includes(place)));

/** Masks all texts of a parsed body, in place. `mask` returns a text of the same length. */
export function maskBody(root: RootNode, mask: (text: string) => string): void {
  for (const { text, replace } of [...listBodyTexts(root)]) {
    const masked = mask(text);
    if (masked !== text) replace(masked);
  }
}
