import type { PostDetail, PostSummary } from "#lib/contracts/post";
import { omitMissingImagesOf } from "#lib/domain/body/missing-images";
import { getOtherLocale } from "#lib/domain/locale";
import { pick } from "#lib/domain/pick";
import { shownTexts } from "#lib/domain/post-text";
import { filePath, filePathOrNull } from "#lib/paths";
import { presentDisclosures, presentInterests } from "#lib/server/features/disclosure/present";
import type { DetailRow, SummaryRow } from "#lib/server/features/post/queries";
import { findTitleBreaks } from "#lib/server/features/post/title-breaks";
import { presentHistory } from "#lib/server/features/post/version/present";
import { findHeld } from "#lib/server/features/screening/watched-word/held";
import { getTagDirectory, type TagDirectory } from "#lib/server/features/tag/directory";

type ListRow = Omit<SummaryRow, "rank" | "at">;
type Row = Omit<ListRow, "interests">;

/** Returns the public form of posts in a list. */
export async function presentSummaries(rows: readonly ListRow[]): Promise<PostSummary[]> {
  const directory = await getTagDirectory();
  return rows.map((row) => ({
    ...presentSummary(row, directory),
    ...(row.interests && { interests: presentInterests(row.interests) }),
  }));
}

function presentSummary(row: Row, directory: TagDirectory): PostSummary {
  return {
    postId: String(row.id),
    id: row.authorId,
    nickName: row.username ?? row.authorId,
    profileUrl: filePathOrNull(row.avatarFileId),
    ...pick(row, shownTexts),
    ...presentTitleBreaks(row),
    ...(row.contentWarning && { contentWarning: row.contentWarning }),
    thumbnail: filePathOrNull(row.thumbnailFileId),
    ...(row.thumbnailColor && { thumbnailColor: row.thumbnailColor }),
    postType: row.postType,
    ...(row.videoDurationMs && { videoSeconds: row.videoDurationMs / 1_000 }),
    ...directory.present(row.tagNames),
    language: row.language,
    ...presentTwin(row),
    isPublic: row.isPublic,
    isDraft: row.isDraft,
    ...presentFirstPublished(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    viewCount: row.viewCount,
    likeCount: row.likeCount,
    shareCount: row.shareCount,
    archiveCount: row.archiveCount,
    commentCount: row.commentCount,
    isLike: row.isLike,
    isArchive: row.isArchive,
    isFollowing: row.isFollowing,
  };
}

/** There are two languages, so a twin is in the other. */
const presentTwin = ({ twinId, language }: Pick<Row, "twinId" | "language">) =>
  twinId === null
    ? {}
    : { twin: { postId: String(twinId), language: getOtherLocale(language) } as const };

/** Returns where lines of a title may break; nothing for one that breaks at spaces. */
export function presentTitleBreaks({ title, language }: Pick<Row, "title" | "language">) {
  const titleBreaks = language === "zh" ? findTitleBreaks(title) : [];
  return titleBreaks.length > 0 ? { titleBreaks } : {};
}

const presentFirstPublished = ({
  canonicalUrl: url,
  firstPublishedAt: at,
}: Pick<Row, "canonicalUrl" | "firstPublishedAt">) =>
  url === null && at === null ? {} : { firstPublished: { url, at } };

/** Returns the public form of a post on its own page. */
export async function presentDetail(row: DetailRow): Promise<PostDetail> {
  const held = row.isAuthor && row.isBlocked ? await findHeld("post", [String(row.id)]) : null;
  return {
    ...presentSummary(row, await getTagDirectory()),
    ...(held?.size && { isInReview: true }),
    // Where a picture is missing is nobody else's business, nor the address that it had.
    post: row.isAuthor ? row.body : omitMissingImagesOf(row.body),
    videoUrl: filePathOrNull(row.videoFileId),
    captionsUrl: filePathOrNull(row.captionsFileId),
    images: row.images.map(({ fileId, width, height, caption }) => ({
      fileId,
      url: filePath(fileId),
      width: width ?? 0,
      height: height ?? 0,
      caption,
    })),
    disclosures: presentDisclosures(row.disclosures),
    history: presentHistory(row.history),
    ...(row.isAuthor && { sendsEmail: row.sendsEmail }),
    version: row.version,
  };
}
