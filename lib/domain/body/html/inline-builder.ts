import { linkTextNodes } from "#lib/domain/body/auto-link";
import { type TextStyle, toStyleText } from "#lib/domain/body/html/text-style";
import type { RawNode } from "#lib/domain/body/raw-node";

/** Builds the inline nodes of one block and collapses white space as a browser does. */
export class InlineBuilder {
  nodes: RawNode[] = [];
  #openLinks: RawNode[][] = [];
  /** True at the start of a line and after a space, where another space is not rendered. */
  #isAfterSpace = true;

  addText(text: string, textStyle: TextStyle): void {
    const { preservesSpaces, preservesLines, format } = textStyle;
    let collapsed = preservesLines ? text.replace(/\r\n?/g, "\n") : text.replace(/[\n\r]/g, " ");
    if (!preservesSpaces) {
      collapsed = collapsed.replace(/[\t\f ]+/g, " ").replace(/ ?\n ?/g, "\n");
      if (this.#isAfterSpace) collapsed = collapsed.replace(/^ /, "");
    }
    if (collapsed === "") return;
    this.#isAfterSpace = preservesSpaces ? false : /[ \n]$/.test(collapsed);
    const style = toStyleText(textStyle);
    const last = this.#target.at(-1);
    if (last?.type === undefined && last?.format === format && last.style === style) {
      last.text = `${last.text}${collapsed}`;
    } else this.#target.push({ text: collapsed, format, style });
  }
  addNode(node: RawNode): void {
    this.#isAfterSpace = false;
    this.#target.push(node);
  }
  addLinebreak(): void {
    this.#trimEnd();
    this.#target.push({ type: "linebreak" });
    this.#isAfterSpace = true;
  }
  /** Separates the text of two blocks by a space. */
  separateBySpace(): void {
    if (this.#isAfterSpace || this.isEmpty) return;
    this.#target.push({ text: " ", format: 0, style: "" });
    this.#isAfterSpace = true;
  }
  separateByLine(): void {
    if (!this.isEmpty && this.nodes.at(-1)?.type !== "linebreak") this.addLinebreak();
  }
  /** Adds a link with the nodes that `addContents` adds. */
  addLink(fields: RawNode, addContents: () => void): void {
    const children: RawNode[] = [];
    this.#target.push({ ...fields, children });
    this.#openLinks.push(children);
    addContents();
    this.#openLinks.pop();
  }
  /** Returns the nodes, typed URLs linked, without space at either end, and resets the builder. */
  flush(): RawNode[] {
    this.#trimEnd();
    const { nodes } = this;
    if (nodes.at(-1)?.type === "linebreak") nodes.pop();
    this.nodes = [];
    this.#isAfterSpace = true;
    return nodes.every(isBlank) ? [] : linkTextNodes(nodes);
  }
  get isEmpty(): boolean {
    return this.nodes.every(isBlank);
  }
  get #target(): RawNode[] {
    return this.#openLinks.at(-1) ?? this.nodes;
  }
  #trimEnd(): void {
    const last = this.#target.at(-1);
    if (!this.#isAfterSpace || last?.type !== undefined || typeof last?.text !== "string") return;
    last.text = last.text.replace(/ $/, "");
    if (last.text === "") this.#target.pop();
  }
}

const isBlank = (node: RawNode): boolean => {
  if (node.type === "linebreak") return true;
  if (Array.isArray(node.children)) return (node.children as RawNode[]).every(isBlank);
  return node.type === undefined && String(node.text).trim() === "";
};
