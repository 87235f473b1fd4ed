import { micromark } from "micromark";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { Extension, HtmlExtension } from "micromark-util-types";
import { literalAttribute } from "#lib/domain/body/html/literal-attribute";

/** GitHub's Markdown, with emphasis beside Chinese punctuation, which CommonMark does not recognize. */
export const markdownSyntax = [gfm(), cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()];

/** Keeps elements that GitHub's filter writes as text: what becomes of them is decided by `cleanTree`. */
const keepElements: HtmlExtension = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.sliceSerialize(token));
    },
    htmlTextData(token) {
      this.raw(this.sliceSerialize(token));
    },
  },
};

// As micromark-extension-gfm-table declares it, which is not ours to import.
declare module "micromark-util-types" {
  interface TokenTypeMap {
    tableData: "tableData";
    tableRow: "tableRow";
  }
  interface CompileData {
    tableAlign?: ("center" | "left" | "none" | "right")[] | undefined;
    tableColumn?: number | undefined;
  }
}

/** Keeps cells of rows that are longer than their header, which GitHub leaves out. */
const keepCells: HtmlExtension = {
  enter: {
    tableData() {
      const column = this.getData("tableColumn") ?? 0;
      const align = this.getData("tableAlign")?.[column] ?? "none";
      this.lineEndingIfNeeded();
      this.tag(align === "none" ? "<td>" : `<td align="${align}">`);
    },
  },
  exit: {
    tableData() {
      this.tag("</td>");
      this.setData("tableColumn", (this.getData("tableColumn") ?? 0) + 1);
    },
  },
};

/** Cells of the tables of a document together. A body has far fewer. */
const maxCells = 200_000;

/**
 * Ends a document whose short rows would be filled up to the width of a header: 20 KB become nine
 * million cells, which would exhaust the memory of its process.
 */
function limitCells(): HtmlExtension {
  let count = 0;
  return {
    enter: {
      tableRow() {
        count += this.getData("tableAlign")?.length ?? 0;
        if (count > maxCells) throw new RangeError("The tables have too many cells.");
        // As the handler that this one replaces.
        this.setData("tableColumn", 0);
        this.lineEndingIfNeeded();
        this.tag("<tr>");
      },
    },
  };
}

/**
 * Renders Markdown as HTML, of which the body's parser takes every character of code and every row.
 * @throws RangeError if its tables have too many cells
 */
export const markdownToHtml = (text: string, syntax: Extension[] = markdownSyntax): string =>
  micromark(text, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: syntax,
    htmlExtensions: [gfmHtml(), keepElements, keepCells, limitCells()],
  })
    .replace(
      // Nothing of what it writes as code begins another.
      /<pre><code(?: class="language-([^"<>]*)")?>((?:(?!<pre><code)[\s\S])*?)\n?<\/code><\/pre>/g,
      '<pre data-language="$1">$2</pre>',
    )
    // What GitHub reads as a checkbox is one by now; others are escaped or incomplete.
    .replace(/<li>(?=\n?(?:<p>)?\[[ xX]\])/g, `<li ${literalAttribute}>`)
    .replace(/<table>\n(?=<thead>)/g, "<table data-table>\n")
    // Tables of Markdown must have a header, those of bodies need not.
    .replace(/<thead>\n<tr>\n(?:<th(?: align="\w+")?><\/th>\n)+<\/tr>\n<\/thead>\n/g, "");
