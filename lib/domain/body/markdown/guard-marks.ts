import type { Node, PhrasingContent, Text } from "mdast";

/** Text as it is written, such as `&#x1F389;` or `\\_`. */
interface EscapedText extends Node {
  type: "escapedText";
  value: string;
}

declare module "mdast" {
  interface PhrasingContentMap {
    escapedText: EscapedText;
  }
  interface RootContentMap {
    escapedText: EscapedText;
  }
}

type Mark = "open" | "close";
/** What stands beside marks: the characters at its ends, and the text they belong to. */
type Leaf = { first: string; last: string; text?: Text };
type Guarded = { starts: Set<Text>; ends: Set<Text> };

const edge: Leaf = { first: " ", last: " " };
// Tags, links, pictures and code begin and end with punctuation.
const construct: Leaf = { first: "<", last: ">" };

/**
 * Writes characters beside the marks of bold, italic and strikethrough as references where programs
 * would disagree on whether the marks count. Where there is punctuation inside of a mark, there must
 * be punctuation or a space outside. Symbols are punctuation only since CommonMark 0.31, characters
 * beyond U+FFFF only for programs that look at whole characters; mdast-util-to-markdown, which
 * writes the other references, looks at units of UTF-16. So it also leaves underscores as they are
 * that some programs take for marks.
 */
export function guardMarks(nodes: PhrasingContent[]): PhrasingContent[] {
  const guarded: Guarded = { starts: new Set(), ends: new Set() };
  let before = edge;
  let marks: Mark[] = [];
  for (const step of [...listSteps(nodes), edge]) {
    if (typeof step === "string") {
      marks.push(step);
      continue;
    }
    if (marks.length > 0) guardSides(before, marks, step, guarded);
    before = step;
    marks = [];
  }
  return escapeTexts(nodes, guarded);
}

function listSteps(nodes: PhrasingContent[]): (Mark | Leaf)[] {
  return nodes.flatMap((node): (Mark | Leaf)[] => {
    if (isMarked(node)) return ["open", ...listSteps(node.children), "close"];
    if (node.type === "break") return [edge];
    if (node.type !== "text") return [construct];
    const [first = ""] = node.value;
    return [{ first, last: /.$/su.exec(node.value)?.[0] ?? "", text: node }];
  });
}

const isMarked = (node: PhrasingContent) =>
  node.type === "strong" || node.type === "emphasis" || node.type === "delete";

/** Notes which of the characters around marks in a row are written as references. */
function guardSides(before: Leaf, marks: Mark[], after: Leaf, { starts, ends }: Guarded): void {
  const [left, right] = [before.last, after.first];
  if (before.text && (isSelector(left) || (marks.includes("open") && canFail(left, right))))
    ends.add(before.text);
  if (after.text && (isSelector(right) || (marks.includes("close") && canFail(right, left))))
    starts.add(after.text);
}

/** A variation selector, which our import takes for the character before it. */
const isSelector = (char: string): boolean => /^[\ufe00-\ufe0e]$/.test(char);

/** Returns whether some program ignores a mark between these characters. */
const canFail = (outside: string, inside: string): boolean =>
  !isAlwaysSeparator(outside) && canBeSeparator(inside);

const isAlwaysSeparator = (char: string): boolean =>
  /^(?:[\t\n\f\r\p{Zs}!-/:-@[-`{-~]|(?=[\0-\uffff])\p{P})$/u.test(char);
const canBeSeparator = (char: string): boolean =>
  /^[\s\p{P}\p{S}]$/u.test(char) || isSelector(char);

/** Underscores beside characters of which programs disagree whether they belong to a word. */
const underscores =
  /((?<=[\ufe00-\ufe0e]|(?=[^\0-\uffff])[\p{P}\p{S}])_+|_+(?=(?=[^\0-\uffff])[\p{P}\p{S}]))/u;

const escapeTexts = (nodes: PhrasingContent[], guarded: Guarded): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (isMarked(node)) return [{ ...node, children: escapeTexts(node.children, guarded) }];
    if (node.type !== "text") return [node];
    const characters = [...node.value];
    const first = guarded.starts.has(node) ? characters.splice(0, 1) : [];
    const last = guarded.ends.has(node) ? characters.splice(-1) : [];
    const rest = characters.join("").split(underscores);
    return [
      ...first.map(toReference),
      ...rest.flatMap((value, index): PhrasingContent[] => {
        if (index % 2 === 1) return [{ type: "escapedText", value: value.replaceAll("_", "\\_") }];
        return value === "" ? [] : [{ type: "text", value }];
      }),
      ...last.map(toReference),
    ];
  });

const toReference = (char: string): EscapedText => ({
  type: "escapedText",
  value: `&#x${char.codePointAt(0)?.toString(16).toUpperCase()};`,
});

/** Writes escaped text as it is. */
export const writeEscapedText = Object.assign(({ value }: EscapedText) => value, {
  peek: ({ value }: EscapedText) => value,
});
