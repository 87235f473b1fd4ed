import { toParsedBlocks } from "#lib/domain/body/html/word";
import type { BlockSpec } from "#lib/domain/body/spec";

export type RuleNode = { type: "horizontalrule"; version: 1 };

export const rule: BlockSpec<RuleNode> = {
  parse: () => ({ type: "horizontalrule", version: 1 }),
  parseHtml: ({ name }) => (name === "hr" ? toParsedBlocks({ type: "horizontalrule" }) : null),
  max: Number.POSITIVE_INFINITY,
  toInlines: null,
  isCounted: true,
  isTypeset: false,
  plain: () => "",
  prose: () => null,
  texts: () => [],
  references: () => [],
  html: () => "<hr>",
  text: () => "* * *",
  markdown: () => [{ type: "thematicBreak" }],
  compare: () => [{ kind: "rule", text: "", markup: "rule" }],
  cut: () => null,
};
