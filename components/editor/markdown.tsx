import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  CHECK_LIST,
  CODE,
  type ElementTransformer,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  type Transformer,
  UNORDERED_LIST,
} from "@lexical/markdown";
import {
  $createHorizontalRuleNode,
  $isHorizontalRuleNode,
  HorizontalRuleNode,
} from "@lexical/react/LexicalHorizontalRuleNode";
import { $createHeadingNode, $isHeadingNode, HeadingNode } from "@lexical/rich-text";
import { toFloat } from "#lib/domain/number/to-float";

/** A paragraph that becomes a rule. */
export const rulePattern = /^(?:---|\*\*\*|___)\s?$/;

const horizontalRule: ElementTransformer = {
  dependencies: [HorizontalRuleNode],
  export: (node) => ($isHorizontalRuleNode(node) ? "---" : null),
  regExp: rulePattern,
  replace: (parent, _children, _match, isImport) => {
    const ruleNode = $createHorizontalRuleNode();
    if (isImport || parent.getNextSibling()) parent.replace(ruleNode);
    else parent.insertBefore(ruleNode);
    ruleNode.selectNext();
  },
  type: "element",
};

/** h1 is the title of the post, so "#" makes an h2 like "##". */
const heading: ElementTransformer = {
  dependencies: [HeadingNode],
  export: (node, exportChildren) =>
    $isHeadingNode(node)
      ? `${"#".repeat(toFloat(node.getTag().slice(1)))} ${exportChildren(node)}`
      : null,
  regExp: /^(#{1,4})\s/,
  replace: (parent, children, match, isImport) => {
    const level = Math.max(2, match[1]?.length ?? 2) as 2 | 3 | 4;
    const node = $createHeadingNode(`h${level}`);
    node.append(...children);
    parent.replace(node);
    if (!isImport) node.select(0, 0);
  },
  type: "element",
};

/** The Markdown that the editor converts while typing. */
export const markdownTransformers: Transformer[] = [
  heading,
  QUOTE,
  CODE,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  horizontalRule,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  STRIKETHROUGH,
  LINK,
];
