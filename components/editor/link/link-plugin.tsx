"use client";
import { $isAutoLinkNode, registerAutoLink } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LinkPlugin as LexicalLinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { type LexicalEditor, mergeRegister, TextNode } from "lexical";
import { useEffect } from "react";
import { linkBoundary, matchLink } from "#lib/domain/body/auto-link";
import { blankUrl, sanitizeUrl } from "#lib/domain/body/url";

/** Removes the link before `node` if the URL goes on in `node`, so that the whole URL is matched. */
function $unlinkContinuedUrl(node: TextNode): void {
  const link = node.getPreviousSibling();
  if (!node.isSimpleText() || !$isAutoLinkNode(link) || link.getIsUnlinked()) return;
  const linked = link.getTextContent();
  const match = matchLink(linked + node.getTextContent());
  if (match?.index !== 0 || match.length <= linked.length) return;
  for (const child of link.getChildren()) link.insertBefore(child);
  link.remove();
}

/** Turns typed web, email and phone addresses of `editor` into links; returns how to stop it. */
export const registerAutoLinks = (editor: LexicalEditor) =>
  mergeRegister(
    editor.registerNodeTransform(TextNode, $unlinkContinuedUrl),
    registerAutoLink(editor, {
      matchers: [matchLink],
      separatorRegex: linkBoundary,
      changeHandlers: [],
      excludeParents: [],
    }),
  );

const isAllowedUrl = (url: string) => sanitizeUrl(url) !== blankUrl;

/** Links that are chosen, pasted or typed. */
export function LinkPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerAutoLinks(editor), [editor]);
  return <LexicalLinkPlugin validateUrl={isAllowedUrl} />;
}
