import type { Definition, Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { markdownSyntax } from "#lib/domain/body/markdown/markdown-to-html";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

/** Yields all nodes of Markdown, in order. */
function* listNodes(markdown: string): Generator<Nodes> {
  const stack: Nodes[] = [fromMarkdown(markdown, { extensions: markdownSyntax })];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    if ("children" in node) stack.push(...node.children.toReversed());
  }
}

const getRange = ({ position }: Nodes): [start: number, end: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** Returns where code begins and ends in Markdown, in order. */
const listCode = (markdown: string): [start: number, end: number][] =>
  [...listNodes(markdown)]
    .filter(({ type }) => type === "code" || type === "inlineCode")
    .map(getRange);

const definitionPattern = /^[ \t>]*\[[^\]]+\]:/m;

/**
 * Notes the definitions of links, `[a]: https://…`, that show nothing: no link refers to them, or an
 * earlier one has their name.
 */
export function noteUnusedDefinitions(markdown: string, problems: ProblemList): void {
  if (!definitionPattern.test(markdown)) return;
  const definitions: Definition[] = [];
  const referred = new Set<string>();
  for (const node of listNodes(markdown)) {
    if (node.type === "definition") definitions.push(node);
    if (node.type === "linkReference" || node.type === "imageReference")
      referred.add(node.identifier);
  }
  for (const node of definitions) {
    // As a comment without a text, nothing is lost with it.
    const isEmpty = /^#?$/.test(node.url) && !node.title;
    const isUsed = referred.delete(node.identifier);
    if (!isUsed && !isEmpty) problems.add("dropped", markdown.slice(...getRange(node)));
  }
}

/** Maps the parts of Markdown that are not code, and code by another function. */
export function mapProse(
  markdown: string,
  map: (text: string) => string,
  mapCode: (code: string) => string = (code) => code,
): string {
  const mapped: string[] = [];
  let at = 0;
  for (const [start, end] of listCode(markdown)) {
    mapped.push(map(markdown.slice(at, start)), mapCode(markdown.slice(start, end)));
    at = end;
  }
  return [...mapped, map(markdown.slice(at))].join("");
}

/** Returns Markdown of the same length with spaces for its code, where patterns find nothing. */
const maskCode = (markdown: string): string =>
  mapProse(
    markdown,
    (text) => text,
    (code) => " ".repeat(code.length),
  );

/** Finds a pattern from an offset on. */
const findFrom = (pattern: RegExp, text: string, offset: number): RegExpExecArray | null => {
  const sought = new RegExp(pattern.source, "g");
  sought.lastIndex = offset;
  return sought.exec(text);
};

const paragraphEnd = /(?=\r?\n[ \t]*\r?\n)/;

/**
 * Removes the spans between two patterns that begin outside of code, in linear time. One without an end
 * goes on to the end of the text if it begins a line, or else of the paragraph: what was hidden
 * must not be shown.
 */
export function removeSpans(
  markdown: string,
  begin: RegExp,
  end: RegExp,
  onRemove: (content: string) => void,
): string {
  // Finding code takes long, and most texts have no such span.
  if (!findFrom(begin, markdown, 0)) return markdown;
  const prose = maskCode(markdown);
  let rest = "";
  let at = 0;
  let hasEnds = true;
  for (let opened = findFrom(begin, prose, 0); opened; opened = findFrom(begin, prose, at)) {
    const from = opened.index + opened[0].length;
    const closed: RegExpExecArray | null = hasEnds ? findFrom(end, prose, from) : null;
    hasEnds = closed !== null;
    const isLine = /(?:^|\n)[ \t]*$/.test(
      markdown.slice(Math.max(0, opened.index - 10), opened.index),
    );
    const last = closed ?? (isLine ? null : findFrom(paragraphEnd, markdown, from));
    onRemove(markdown.slice(from, last?.index));
    rest += markdown.slice(at, opened.index);
    at = last ? last.index + last[0].length : markdown.length;
  }
  return rest + markdown.slice(at);
}
