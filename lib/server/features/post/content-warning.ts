import type { Locale } from "#lib/domain/locale";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import { getContentWarningText, leadWithWarning } from "#lib/format/content-warning";
import { loadNamespace } from "#lib/i18n/messages";

type WarnedPost = { language: Locale; contentWarning?: ContentWarning | null | undefined };

/** Returns the line that warns of a post outside of the site, in the post's language; null without one. */
export async function findWarningLine(post: WarnedPost): Promise<string | null> {
  if (!post.contentWarning) return null;
  const { post: messages } = await loadNamespace(post.language, "common");
  return getContentWarningText(post.contentWarning, messages.contentWarning);
}

/** Returns a post's summary with its warning before it. */
export async function leadSummary(post: WarnedPost & { summary: string }): Promise<string> {
  if (!post.contentWarning) return post.summary;
  const { post: messages } = await loadNamespace(post.language, "common");
  return leadWithWarning(post.summary, post.contentWarning, messages.contentWarning);
}
