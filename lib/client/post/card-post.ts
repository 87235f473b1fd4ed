import { type FormContent, getCoverId } from "#lib/client/post/form-content";
import type { SessionUser } from "#lib/client/session/session";
import type { ListedPost } from "#lib/contracts/feed";
import { listImageIds } from "#lib/domain/body/content";
import { readOutline } from "#lib/domain/body/outline";
import { detectLanguage } from "#lib/domain/locale";
import { buildSummary } from "#lib/domain/post";
import { shownTexts } from "#lib/domain/post-text";
import { filePathOrNull } from "#lib/paths";

/** Returns what lists will have of a form once it is published. */
export function toCardPost(user: SessionUser, form: FormContent): ListedPost {
  const { text, prose } = readOutline(form.body);
  const now = new Date().toISOString();
  const texts = Object.fromEntries(shownTexts.map((name) => [name, form[name].trim()]));
  return {
    ...(texts as Pick<ListedPost, (typeof shownTexts)[number]>),
    summary: form.summary.trim() || buildSummary(prose || text),
    postId: "0",
    id: user.id,
    nickName: user.username ?? user.id,
    profileUrl: user.profileUrl,
    ...(form.contentWarning && { contentWarning: form.contentWarning }),
    thumbnail: filePathOrNull(getCoverId(form, listImageIds(form.body))),
    postType: form.postType,
    tagNameList: form.tagNames,
    language: detectLanguage(`${form.title} ${text}`),
    isPublic: form.isPublic,
    isDraft: false,
    createdAt: now,
    updatedAt: now,
    viewCount: 0,
    likeCount: 0,
    shareCount: 0,
    archiveCount: 0,
    commentCount: 0,
    isLike: false,
    isArchive: false,
    isFollowing: false,
  };
}
