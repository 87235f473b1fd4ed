import { pixels } from "#lib/domain/body/html/css";
import { addInline, isUnseen, linkOf } from "#lib/domain/body/html/inline";
import { listIn } from "#lib/domain/body/html/list";
import { figureIn } from "#lib/domain/body/html/picture";
import { Run } from "#lib/domain/body/html/run";
import type { Source } from "#lib/domain/body/html/source";
import { type Look, lookIn } from "#lib/domain/body/html/style";
import { tableIn } from "#lib/domain/body/html/table";
import { type Element, isBlock, isList } from "#lib/domain/body/html/tree";
import { nestPoints, type Point, pointIn, pointsDepth } from "#lib/domain/body/html/word";
import type { Loose } from "#lib/domain/body/loose";

type Placed = { format: string; indent: number };
type Read = { block: Loose; point: Point | null };

const alignments: Record<string, string> = {
  center: "center",
  right: "right",
  end: "end",
  justify: "justify",
  "-webkit-center": "center",
};

const stepOf = (source: Source) => (source.isOffice ? 48 : 40);

/** Where a block stands: its alignment, and its indent in steps. */
function placeOf(element: Element, before: Placed, source: Source): Placed {
  const { name, css, attributes } = element;
  const align = (css.get("text-align") ?? attributes.get("align") ?? "").toLowerCase();
  const shift = ["margin-left", "margin-inline-start", "padding-inline-start"]
    .map((property) => pixels(css.get(property)) ?? 0)
    .reduce((sum, each) => sum + Math.max(0, each), 0);
  const box = /\s(\S+)\s*$/.exec(css.get("margin") ?? "")?.[1];
  const left = shift || (css.get("margin")?.split(/\s+/).length === 4 ? (pixels(box) ?? 0) : 0);
  return {
    format: align ? (alignments[align] ?? "") : name === "center" ? "center" : before.format,
    indent: Math.min(8, before.indent + Math.max(0, Math.round(left / stepOf(source)))),
  };
}

const headingOf = ({ name, attributes }: Element, source: Source): string | null => {
  if (/^Mso(?:Title)$/.test(attributes.get("class") ?? "")) return "h2";
  const level = Number(/^h([1-6])$/.exec(name)?.[1]);
  if (!level) return null;
  return `h${Math.min(4, source.hasFirstLevel ? level + 1 : Math.max(2, level))}`;
};

const isQuote = ({ name, attributes }: Element) =>
  name === "blockquote" || /^Mso(?:Intense)?Quote/.test(attributes.get("class") ?? "");

/** Mail programs and browsers shift text with a quote that shows no line. */
const isShift = ({ name, css }: Element) =>
  name === "blockquote" && /^(?:none|0)/i.test(css.get("border") ?? "");

/** The blocks inside `element`, as loose nodes. */
export class Blocks {
  #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  inside(element: Element, before: Look, placed: Placed = { format: "", indent: 0 }): Loose[] {
    return nestPoints(this.#read(element, before, placed));
  }

  #read(element: Element, look: Look, placed: Placed): Read[] {
    const found: Read[] = [];
    const run = new Run();
    const add = (...blocks: Loose[]) =>
      found.push(...blocks.map((block) => ({ block, point: null })));
    const flush = () => {
      const children = run.take();
      if (children.length > 0) add({ type: "paragraph", ...placed, children });
    };
    for (const child of element.children) {
      if (typeof child === "string") run.text(child, look);
      else if (isUnseen(child)) continue;
      else if (!isBlock(child) && !child.hasBlock)
        addInline(child, look, run, this.#source, "line");
      else {
        flush();
        found.push(...this.#block(child, look, placed));
      }
    }
    flush();
    return found;
  }

  #block(element: Element, before: Look, around: Placed): Read[] {
    const source = this.#source;
    const look = lookIn(element, before, source);
    const placed = placeOf(element, around, source);
    const plain = (...blocks: Loose[]): Read[] => blocks.map((block) => ({ block, point: null }));
    const tag = headingOf(element, source);
    if (tag) {
      const nodes = this.#line(element, { ...look, inHeading: true });
      return nodes.length > 0 ? plain({ type: "heading", tag, ...placed, children: nodes }) : [];
    }
    const point = pointIn(element);
    if (point) {
      const children = this.#line(element, look);
      return [{ block: { type: "paragraph", format: placed.format, children }, point }];
    }
    if (isList(element)) return this.#list(element, before);
    switch (element.name) {
      case "hr":
        return plain({ type: "horizontalrule" });
      case "pre": {
        const children = this.#line(element, look);
        const language = element.attributes.get("data-language") ?? "";
        return plain({ type: "code", language, ...placed, children });
      }
      case "table":
        return plain(
          ...tableIn(element, before, source, (inside, at) => this.inside(inside, at, around)),
        );
      case "figure": {
        const picture = figureIn(element, source);
        return picture
          ? plain({ type: "paragraph", children: [picture] })
          : this.#read(element, look, placed);
      }
      case "dd":
        return this.#read(element, look, { ...placed, indent: Math.max(1, placed.indent) });
      case "a":
        return this.#linked(element, look, placed);
    }
    if (isShift(element))
      return this.#read(element, look, {
        ...placed,
        indent: Math.max(placed.indent, around.indent + 1),
      });
    if (isQuote(element)) return this.#quote(element, look, placed);
    return this.#read(element, look, placed);
  }

  #line(element: Element, look: Look): Loose[] {
    const run = new Run();
    for (const child of element.children) {
      if (typeof child === "string") run.text(child, look);
      else addInline(child, look, run, this.#source, "line");
    }
    return run.take();
  }

  #list(element: Element, before: Look): Read[] {
    const list = listIn(element, before, this.#source);
    const level = pointsDepth(element);
    if (level === null) return [{ block: list, point: null }];
    const { listType, start } = list as { listType: Point["listType"]; start: number };
    return (list.children as Loose[]).map((block) => ({
      block,
      point: { level, listType, start },
    }));
  }

  /** Paragraphs of a quote are its lines; what cannot stand in a quote follows it. */
  #quote(element: Element, look: Look, placed: Placed): Read[] {
    const found: Read[] = [];
    let quote: (Loose & { children: Loose[] }) | null = null;
    for (const { block, point } of this.#read(element, look, {
      format: placed.format,
      indent: 0,
    })) {
      if (block.type !== "paragraph" || point) {
        quote = null;
        found.push({ block, point });
      } else if (quote) quote.children.push({ type: "linebreak" }, ...(block.children as Loose[]));
      else {
        quote = { type: "quote", ...placed, children: [...(block.children as Loose[])] };
        found.push({ block: quote, point: null });
      }
    }
    return found;
  }

  /** A link around blocks links the text of each. */
  #linked(element: Element, look: Look, placed: Placed): Read[] {
    const fields = linkOf(element);
    const reads = this.#read(element, look, placed);
    if (!element.attributes.has("href")) return reads;
    for (const { block } of reads) {
      if (block.type === "paragraph" || block.type === "heading") {
        block.children = [{ ...fields, children: block.children }];
      }
    }
    return reads;
  }
}
