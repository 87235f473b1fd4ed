import type { PostDetail, PostSummary } from "#lib/contracts/post";
import { filePath, filePathOrNull } from "#lib/paths";
import type { DetailRow, SummaryRow } from "#lib/server/features/post/queries";

/** Returns the public form of a post in a list. */
export function presentSummary(row: Omit<SummaryRow, "rank" | "at">): PostSummary {
  return {
    postId: String(row.id),
    id: row.authorId,
    nickName: row.username ?? row.authorId,
    profileUrl: filePathOrNull(row.avatarFileId),
    title: row.title,
    summary: row.summary,
    thumbnail: filePathOrNull(row.thumbnailFileId),
    postType: row.postType,
    tagNameList: row.tagNames,
    language: row.language,
    isPublic: row.isPublic,
    isDraft: row.isDraft,
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

/** Returns the public form of a post on its own page. */
export function presentDetail(row: DetailRow): PostDetail {
  return {
    ...presentSummary(row),
    post: row.body,
    videoUrl: filePathOrNull(row.videoFileId),
    captionsUrl: filePathOrNull(row.captionsFileId),
    images: row.images.map(({ fileId, width, height, caption }) => ({
      fileId,
      url: filePath(fileId),
      width: width ?? 0,
      height: height ?? 0,
      caption,
    })),
    version: row.version,
  };
}
