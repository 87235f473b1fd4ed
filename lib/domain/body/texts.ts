import type { BodyNode, InlineNode, RootNode } from "#lib/domain/body/node";
import { listAddressForms } from "#lib/domain/text/list-address-forms";

/** Where a body has a text. */
type TextPlace = "text" | "caption" | "altText" | "name" | "language" | "title" | "address";

/** A text of a body. `replace` stores one of the same length. */
type BodyText = { place: TextPlace; text: string; replace: (text: string) => void };

type TextNode = Extract<InlineNode, { text: string }>;

/** Returns the field of a node as a text, if it has one. */
function* listField<K extends string>(
  place: TextPlace,
  node: { [key in K]?: string | null },
  key: K,
): Generator<BodyText> {
  const text = node[key];
  if (!text) return;
  const replace = (changed: string) => Object.assign(node, { [key]: changed });
  yield { place, text, replace };
}

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
    } else if (node.type === "link" || node.type === "autolink") {
      const { url } = node;
      const link = node;
      const replace = (text: string) => Object.assign(link, { url: text });
      for (const text of listAddressForms(url)) others.push({ place: "address", text, replace });
      others.push(...listField("title", node, "title"));
      stack.push(...node.children.toReversed());
    } else if (node.type === "inline-image") {
      others.push(...listField("caption", node, "caption"));
      others.push(...listField("altText", node, "altText"));
    } else if (node.type === "mention") others.push(...listField("name", node, "mentionName"));
    else if (node.type === "product-mention") others.push(...listField("name", node, "name"));
  }
  yield joinRun(run);
  yield* others;
}

const isInline = (node: BodyNode): node is InlineNode =>
  "url" in node || !("children" in node || "products" in node || node.type === "horizontalrule");

/**
 * Yields every text of a parsed body with its place, in reading order: what search indexes, what is
 * searched for watched words, and what is masked. Nothing else of a body says something.
 */
export function* listBodyTexts(root: BodyNode): Generator<BodyText> {
  if (root.type === "product-block") {
    for (const product of root.products) yield* listField("name", product, "name");
  }
  if (!("children" in root)) return;
  if (root.type === "code") yield* listField("language", root, "language");
  const children: readonly BodyNode[] = root.children;
  const inline = children.filter(isInline);
  if (inline.length > 0) yield* listInlineTexts(inline);
  for (const child of children) if (!isInline(child)) yield* listBodyTexts(child);
}

/** Places that no reader sees: a search that finds them would show nothing of the keyword. */
const unsearched: readonly TextPlace[] = ["address", "title", "language"];

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
