import { parse } from "yaml";
import type { DemoComment } from "#lib/demo/content/schema";

/**
 * Splits a post file into its front matter, body and comments. The file's only first-level
 * heading starts the comments. The README beside this file describes the format.
 */
export function parsePostFile(source: string): unknown {
  const [, frontMatter, text = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (frontMatter === undefined) throw new Error('expected front matter between two "---" lines');
  const [body = "", comments = "", ...rest] = text.split(/^# .*$/m);
  if (rest.length > 0) throw new Error("expected one first-level heading, above the comments");
  return { ...parse(frontMatter), body: body.trim(), comments: parseComments(comments) };
}

/** Reads a list of `- author: text` items; replies are indented by two spaces. */
function parseComments(list: string): DemoComment[] {
  const comments: DemoComment[] = [];
  for (const line of list.split("\n").filter((each) => each.trim() !== "")) {
    const [, indent, author = "", text = ""] = /^( {2})?- ([\w.]+): (.+)$/.exec(line) ?? [];
    if (text === "") throw new Error(`expected a comment as "- author: text", not "${line}"`);
    const parent = comments.at(-1);
    if (indent === undefined) comments.push({ author, text });
    else if (parent) parent.replies = [...(parent.replies ?? []), { author, text }];
    else throw new Error(`expected a comment above the reply "${line}"`);
  }
  return comments;
}
