import { textBlock } from "#lib/domain/body/block/text-block";
import { listField } from "#lib/domain/body/body-text";
import {
  createTextNode,
  mergeTextNodes,
  parseElementFields,
  plainTab,
} from "#lib/domain/body/create-node";
import { cutChildren, cutInlines } from "#lib/domain/body/cut";
import { findCode, parsePastedCode, readLanguage } from "#lib/domain/body/html/pasted-code";
import { toParsedBlocks } from "#lib/domain/body/html/word";
import { getInlineText } from "#lib/domain/body/inlines";
import type {
  ElementNode,
  InlineNode,
  LinebreakNode,
  TabNode,
  TextNode,
} from "#lib/domain/body/node";
import { getChildren, getString } from "#lib/domain/body/raw-node";
import type { BlockSpec } from "#lib/domain/body/spec";

export type CodeNode = ElementNode<"code"> & {
  language?: string;
  children: (TextNode | TabNode | LinebreakNode)[];
};

function toPlain(node: InlineNode): CodeNode["children"] {
  if (node.type === "linebreak") return [node];
  if (node.type === "tab") return [plainTab];
  const text = "altText" in node ? node.altText : getInlineText([node]);
  return text ? [createTextNode(text)] : [];
}

export const code: BlockSpec<CodeNode> = {
  ...textBlock,
  parse(node, parser, depth) {
    const language = getString(node, "language", 30);
    return {
      ...parseElementFields(node),
      type: "code",
      ...(/^[\w+#.-]+$/.test(language) ? { language } : {}),
      children: mergeTextNodes(parser.inlines(getChildren(node), depth + 1, true).flatMap(toPlain)),
    };
  },
  parseHtml(element, { style, format }, parser) {
    const code = parsePastedCode(element);
    if (code) return toParsedBlocks(code);
    if (element.name !== "pre") return null;
    const language = readLanguage(element);
    const children = parser.inlines(findCode(element), style);
    return toParsedBlocks({ type: "code", language, ...format, children });
  },
  isTypeset: false,
  texts: (node) => listField("language", node, "language"),
  prose: () => null,
  html: ({ children }, writer) => `<pre><code>${writer.inlines(children)}</code></pre>`,
  text: ({ children }) => getInlineText(children).replace(/^/gm, "    "),
  markdown: ({ language = "", children }) => [
    {
      type: "code",
      lang: /^[\w+-]+$/.test(language) ? language : null,
      value: getInlineText(children),
    },
  ],
  cut: (node, fits) =>
    cutChildren(node, fits) ??
    cutInlines(
      node.children.slice(0, 1),
      (children) => ({ ...node, children: children as CodeNode["children"] }),
      fits,
    ),
};
