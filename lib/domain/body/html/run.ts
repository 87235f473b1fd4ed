import { type Look, styleOf } from "#lib/domain/body/html/style";
import type { Loose } from "#lib/domain/body/loose";

type Inside = { nodes: Loose[]; link: Loose | null };

/** Gathers what stands in one line of thought: texts, line breaks, links and pictures, as loose nodes. */
export class Run {
  nodes: Loose[] = [];
  #inside: Inside[] = [];
  /** Whether a space would follow a space, or begin the line. */
  #afterSpace = true;

  text(text: string, look: Look): void {
    const lined = look.keepsLines ? text.replace(/\r\n?/g, "\n") : text.replace(/[\n\r]/g, " ");
    let kept = lined;
    if (!look.keepsSpaces) {
      kept = lined.replace(/[\t\f ]+/g, " ").replace(/ ?\n ?/g, "\n");
      if (this.#afterSpace) kept = kept.replace(/^ /, "");
    }
    if (kept === "") return;
    this.#afterSpace = look.keepsSpaces ? false : /[ \n]$/.test(kept);
    const style = styleOf(look);
    const { format } = look;
    const last = this.#into.at(-1);
    if (last?.type === undefined && last?.format === format && last.style === style) {
      last.text = `${last.text}${kept}`;
    } else this.#into.push({ text: kept, format, style });
  }
  /** A node that is no text: a mention, a picture. */
  add(node: Loose): void {
    this.#afterSpace = false;
    this.#into.push(node);
  }
  linebreak(): void {
    this.#trimEnd();
    this.#into.push({ type: "linebreak" });
    this.#afterSpace = true;
  }
  /** Parts what stood in two blocks. */
  space(): void {
    if (this.#afterSpace || this.isEmpty) return;
    this.#into.push({ text: " ", format: 0, style: "" });
    this.#afterSpace = true;
  }
  /** Sets one block apart from what is there already. */
  line(): void {
    if (!this.isEmpty && this.nodes.at(-1)?.type !== "linebreak") this.linebreak();
  }
  link(fields: Loose, fill: () => void): void {
    const link = { ...fields, children: [] as Loose[] };
    this.#into.push(link);
    this.#inside.push({ nodes: link.children, link });
    fill();
    this.#inside.pop();
  }
  /** What was gathered, without what a browser would not show at its ends; then it begins anew. */
  take(): Loose[] {
    this.#trimEnd();
    const { nodes } = this;
    if (nodes.at(-1)?.type === "linebreak") nodes.pop();
    this.nodes = [];
    this.#afterSpace = true;
    return nodes.every(isBlank) ? [] : nodes;
  }
  get isEmpty(): boolean {
    return this.nodes.every(isBlank);
  }
  get #into(): Loose[] {
    return this.#inside.at(-1)?.nodes ?? this.nodes;
  }
  #trimEnd(): void {
    const last = this.#into.at(-1);
    if (!this.#afterSpace || last?.type !== undefined || typeof last?.text !== "string") return;
    last.text = last.text.replace(/ $/, "");
    if (last.text === "") this.#into.pop();
  }
}

const isBlank = (node: Loose): boolean => {
  if (node.type === "linebreak") return true;
  if (Array.isArray(node.children)) return (node.children as Loose[]).every(isBlank);
  return node.type === undefined && String(node.text).trim() === "";
};
