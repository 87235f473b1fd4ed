import type { IncomingMessage } from "node:http";
import type { PostDetail } from "#lib/contracts/post";
import { loadNamespace } from "#lib/i18n/messages";
import { pagePattern } from "#lib/page-pattern";
import { listDisclosureTexts } from "#lib/seo/disclosure";
import { callOrNull } from "#lib/server/app/call";
import { renderPostMarkdown } from "#lib/server/documents/post-markdown/render";
import { findWarningLine } from "#lib/server/features/post/content-warning";
import { getPost } from "#lib/server/features/post/get";
import { listLinkedTags, readLinkedPosts } from "#lib/server/features/post/link-card/linked-posts";
import { parseWeights } from "#lib/server/platform/http/accept-weights";
import { tagDocument } from "#lib/server/platform/http/document-tags";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Returns the post that everybody sees, or null. */
export const readPublicPost = (postId: string): Promise<PostDetail | null> =>
  callOrNull(getPost, { params: { postId } });

/** Lists the tags of a document that shows a post and its author. */
export const listPostTags = ({ postId, id }: Pick<PostDetail, "postId" | "id">): string[] => [
  `post:${postId}`,
  `user:${id}`,
];

const postPagePath = pagePattern(String.raw`^{page}/posts/{id}(?:\?|$)`);

/** True for a request for a post's page that asks for Markdown, and not rather for HTML. */
export const wantsMarkdown = ({ url = "", headers: { accept = "" } }: IncomingMessage): boolean => {
  if (!accept.includes("text/markdown") || !postPagePath.test(url)) return false;
  const weights = parseWeights(accept);
  const wanted = weights.get("text/markdown") ?? 0;
  return wanted > 0 && wanted >= (weights.get("text/html") ?? 0);
};

/** Serves a public post as Markdown, at an address of its own or at that of its page. */
export async function servePostMarkdown(
  request: Request,
  postId: string,
  isOwnAddress: boolean,
): Promise<Response | null> {
  const post = await readPublicPost(postId);
  if (!post) return null;
  const { disclosure } = await loadNamespace(post.language, "common");
  const stated = listDisclosureTexts(post.disclosures, disclosure, post.language);
  const linked = await readLinkedPosts([post.post]);
  const body = await renderPostMarkdown(post, stated, await findWarningLine(post), linked);
  const response = documentResponse(request, { body, type: "text/markdown", maxAge: 0 });
  if (!isOwnAddress) {
    // A cache that stores pages by address only must not keep it.
    response.headers.set("cache-control", "private, no-store");
    response.headers.set("vary", "accept, accept-encoding");
  }
  return tagDocument(response, [...listPostTags(post), ...listLinkedTags([post.post], linked)]);
}
