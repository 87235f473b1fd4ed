import type { BodyNode } from "#lib/domain/body/node";
import { parseBody } from "#lib/domain/body/parse";

function textOf(node: BodyNode): string {
  if ("text" in node) return node.text;
  if (node.type === "linebreak") return "\n";
  if (node.type === "inline-image") return node.showCaption ? node.caption : "";
  if (!("children" in node)) return "";
  const parts = node.children.map(textOf);
  const isBlock = node.type === "root" || node.type === "list";
  return isBlock ? parts.filter((part) => part !== "").join("\n") : parts.join("");
}

/** The words of a body, one line a block: for search, summaries and the check that there are any. */
export const bodyText = (body: string): string =>
  textOf(parseBody(body))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
