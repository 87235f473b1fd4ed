import { $createTextNode, $getNodeByKey, $isTextNode } from "lexical";
import type { Candidate } from "#components/editor/mention/use-candidates";
import type { Trigger } from "#components/editor/mention/use-trigger";
import { MentionNode, ProductMentionNode } from "#components/editor/reference-nodes";

/** Puts the chosen person or fund where it was being named, and a space after it. */
export function $insertMention({ nodeKey, at, length, kind }: Trigger, candidate: Candidate): void {
  const node = $getNodeByKey(nodeKey);
  if (!$isTextNode(node)) return;
  const typed = node.splitText(at, at + length)[at === 0 ? 0 : 1];
  if (!typed) return;
  const { id, name } = candidate;
  const mention =
    kind === "person" ? new MentionNode(name, id, `@${name}`) : new ProductMentionNode(id, name);
  mention.setMode("token");
  typed.replace(mention);
  const next = mention.getNextSibling();
  if ($isTextNode(next) && /^\s/.test(next.getTextContent())) next.select(1, 1);
  else {
    const space = $createTextNode(" ");
    mention.insertAfter(space);
    space.select();
  }
}
