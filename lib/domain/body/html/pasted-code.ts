import { type Element, findElement, getTextContent, isBlock } from "#lib/domain/body/html/tree";
import type { RawNode } from "#lib/domain/body/raw-node";

const monospace = /monospace|consolas|courier|menlo|monaco|mono\b|fira code|source code/i;

/** True for what editors of code copy, such as VS Code: lines in a font of equal widths. */
const isEditorCode = ({ name, css }: Element): boolean =>
  name === "div" &&
  /^(?:pre|pre-wrap|break-spaces)$/i.test(css.get("white-space") ?? "") &&
  monospace.test(css.get("font-family") ?? css.get("font") ?? "");

const hasClass = ({ attributes }: Element, pattern: RegExp) =>
  pattern.test(attributes.get("class") ?? "");

/** True for a cell of GitHub with a line of code, beside one with its number. */
const isCodeCell = (element: Element): boolean =>
  element.name === "td" && hasClass(element, /\b(?:blob-code|js-file-line)\b/);

/** What stands above code on a page: the name of its language and the texts of buttons. */
const maxCaption = 40;

/** Returns the code of a `pre` without the caption that the page drew in it; else the `pre`. */
export function findCode(pre: Element): Element {
  const code = findElement(pre, ({ name }) => name === "code");
  if (!code || pre.children.includes(code)) return pre;
  const caption = getTextContent(pre).replace(getTextContent(code), "").trim();
  // Anything longer is text that must not be lost, such as code in several parts.
  return caption.length <= maxCaption ? { ...code, name: "pre" } : pre;
}

/** Returns the language that highlighters write as a class. */
export const readLanguage = (pre: Element): string =>
  pre.attributes.get("data-language") ??
  /\blanguage-([\w+#.-]+)/.exec(
    findElement(pre, ({ name }) => name === "code")?.attributes.get("class") ?? "",
  )?.[1] ??
  "";

/** Returns code that was copied from an editor or from GitHub as a code block, or null. */
export function parsePastedCode(element: Element): RawNode | null {
  const lines = isEditorCode(element)
    ? readLines(element)
    : element.name === "table" && findElement(element, isCodeCell)
      ? readCells(element)
      : [];
  // One line of code is part of a sentence.
  if (lines.length < 2) return null;
  const text = lines.join("\n").replaceAll("\u00a0", " ");
  return { type: "code", language: "", children: [{ text, format: 0, style: "" }] };
}

/** Returns the lines of an element, of which each block is one, and each other `br` an empty one. */
function readLines(element: Element): string[] {
  const lines: string[] = [];
  let open: string | null = null;
  const close = () => {
    if (open !== null) lines.push(...open.split(/\r\n?|\n/));
    open = null;
  };
  for (const child of element.children) {
    if (typeof child !== "string" && child.name === "br") {
      if (open === null) lines.push("");
      close();
    } else if (typeof child !== "string" && (isBlock(child) || child.hasBlock)) {
      close();
      // An empty line is an element with a `br`.
      lines.push(...(child.hasBlock ? readLines(child) : readText(child).split(/\r\n?|\n/)));
    } else open = (open ?? "") + (typeof child === "string" ? child : readText(child));
  }
  close();
  return lines;
}

/** Returns the text of a line. A `br` at its end begins no other. */
function readText(element: Element): string {
  return element.children
    .map((child, index) => {
      if (typeof child === "string") return child;
      if (child.name !== "br") return readText(child);
      return index === element.children.length - 1 ? "" : "\n";
    })
    .join("");
}

const readCells = (element: Element): string[] =>
  element.children.flatMap((child): string[] => {
    if (typeof child === "string") return [];
    return isCodeCell(child) ? [getTextContent(child).replace(/^\n|\n$/g, "")] : readCells(child);
  });
