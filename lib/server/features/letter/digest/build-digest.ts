import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { pathsIn } from "#lib/paths";
import type { DigestEntry } from "#lib/server/features/letter/digest/read-digest";
import { type DigestReason, digestReasons } from "#lib/server/features/letter/digest/select-posts";
import { buildUnsubscribeLinks } from "#lib/server/features/notify/email/unsubscribe-links";
import { toUrl } from "#lib/server/features/post/body-urls";
import { showPosts } from "#lib/server/features/visibility/shown-posts";
import { colors, escapeHtml } from "#lib/server/platform/email/email-style";
import type { EmailBlock } from "#lib/server/platform/email/email-template";
import { emailTranslator } from "#lib/server/platform/email/messages";
import type { QueuedEmail } from "#lib/server/platform/email/queue-email";

type Recipient = { userKey: string; email: string; language: Locale };

/** Time after which an undelivered digest is given up: it is about the past week. */
const lifetimeMs = 3 * 86_400_000;

/** Builds the weekly digest of a user. `posts` is not empty. */
export function buildDigest(
  { userKey, email, language: locale }: Recipient,
  posts: readonly DigestEntry[],
  now: Date,
): QueuedEmail {
  const t = emailTranslator(locale);
  return {
    kind: "weeklyDigest",
    expiresAt: new Date(now.getTime() + lifetimeMs),
    to: email,
    locale,
    subject: t("weeklyDigest.subject", { title: posts[0]?.title ?? "", count: posts.length - 1 }),
    lead: t("weeklyDigest.lead"),
    notes: [],
    blocks: digestReasons.flatMap((reason) => renderSection(posts, reason, locale)),
    link: {
      text: t("weeklyDigest.link"),
      href: toUrl(pathsIn({ locale, device: "desktop" }).home()),
    },
    ...buildUnsubscribeLinks({ kind: "weeklyDigest", userKey, subject: "" }, locale),
    ...showPosts(
      userKey,
      posts.map(({ postId }) => postId),
    ),
    outboxLog: { posts: String(posts.length) },
  };
}

function renderSection(
  all: readonly DigestEntry[],
  reason: DigestReason,
  locale: Locale,
): EmailBlock[] {
  const posts = all.filter((post) => post.reason === reason);
  if (posts.length === 0) return [];
  const title = emailTranslator(locale)(`weeklyDigest.${reason}`);
  const heading: EmailBlock = {
    html: `<h2 class="line soft" style="margin:32px 0 20px;padding:0 0 8px;border-bottom:1px solid ${colors.line.light};font-size:15px;line-height:22px;font-weight:400;color:${colors.soft.light}">${escapeHtml(title)}</h2>`,
    text: `${title}\n${"=".repeat(title.length)}`,
  };
  return [heading, ...posts.map((post) => renderPost(post, locale))];
}

function renderPost(post: DigestEntry, locale: Locale): EmailBlock {
  const url = toUrl(pathsIn({ locale, device: "desktop" }).post(post.postId, { from: "mail" }));
  const date = formatDate(new Date(post.createdAt).toISOString(), locale);
  const byline = [post.author, date, ...(post.interests ? [post.interests] : [])].join(" · ");
  const lang = toLanguageTag(post.language);
  return {
    html: `<h3 class="ink" lang="${lang}" style="margin:0 0 4px;font-size:20px;line-height:28px"><a class="ink" href="${escapeHtml(url)}" style="color:${colors.ink.light};text-decoration:none">${escapeHtml(post.title)}</a></h3>
<p class="soft" style="margin:0 0 6px;font-size:14px;line-height:22px;color:${colors.soft.light}">${escapeHtml(byline)}</p>
<p class="soft" lang="${lang}" style="margin:0 0 28px;font-size:16px;line-height:26px;color:${colors.soft.light}">${escapeHtml(post.summary)}</p>`,
    text: `${post.title}\n${byline}\n${post.summary}\n${url}`,
  };
}
