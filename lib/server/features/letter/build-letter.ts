import type { PostDetail } from "#lib/contracts/post";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { pathsIn } from "#lib/paths";
import type { RenderedPost } from "#lib/server/features/letter/render-post";
import { buildUnsubscribeLinks } from "#lib/server/features/notify/email/unsubscribe-links";
import { toUrl } from "#lib/server/features/post/body-urls";
import { showPosts } from "#lib/server/features/visibility/shown-posts";
import { emailTranslator } from "#lib/server/platform/email/messages";
import type { QueuedEmail } from "#lib/server/platform/email/queue-email";

export type LetterRecipient = { userKey: string; email: string; language: Locale };

/** Builds the email with a post for one reader. */
export function buildLetter(
  post: PostDetail,
  authorKey: string,
  { blocks }: Pick<RenderedPost, "blocks">,
  { userKey, email, language: locale }: LetterRecipient,
): QueuedEmail {
  const t = emailTranslator(locale);
  const author = post.nickName;
  return {
    kind: "authorLetter",
    expiresAt: new Date(Date.now() + limits.letter.lateAfterMs),
    to: email,
    locale,
    subject: t("authorLetter.subject", { author, title: post.title }),
    notes: [t("authorLetter.lead", { author })],
    blocks,
    link: {
      text: t("authorLetter.link"),
      href: toUrl(pathsIn({ locale, device: "desktop" }).post(post.postId, { from: "mail" })),
    },
    ...buildUnsubscribeLinks({ kind: "authorLetter", userKey, subject: authorKey }, locale),
    ...showPosts(userKey, [post.postId]),
    outboxLog: { post: post.postId },
  };
}
