import type { ContentWarning } from "#lib/domain/content-warning";
import { limits } from "#lib/domain/limits";
import type { VersionContent } from "#lib/domain/post-version/content";
import { listDisclosures } from "#lib/server/features/disclosure/queries";
import { type Content, listFileIds } from "#lib/server/features/post/content";
import { listStoredFiles } from "#lib/server/features/post/files";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import {
  dropOldContent,
  findLastNumber,
  withholdVersions,
} from "#lib/server/features/post/version-queries";
import type { Executor } from "#lib/server/platform/postgres/client";
import { postVersionFiles, postVersions } from "#lib/server/platform/postgres/schema/post-version";

type Columns = Pick<
  VersionContent,
  | "title"
  | "summary"
  | "body"
  | "postType"
  | "language"
  | "tagNames"
  | "thumbnailFileId"
  | "videoFileId"
  | "captionsFileId"
> & { contentWarning: ContentWarning | null };

type Disclosures = readonly {
  productId: bigint | string;
  interest: VersionContent["disclosures"][number]["interest"];
  isVerified: boolean;
}[];

const toContent = (
  columns: Columns,
  files: VersionContent["files"],
  disclosures: Disclosures,
): VersionContent => ({
  title: columns.title,
  summary: columns.summary,
  body: columns.body,
  postType: columns.postType,
  language: columns.language,
  tagNames: columns.tagNames,
  thumbnailFileId: columns.thumbnailFileId,
  videoFileId: columns.videoFileId,
  captionsFileId: columns.captionsFileId,
  ...(columns.contentWarning && { contentWarning: columns.contentWarning }),
  files: files.map(({ fileId, caption }) => ({ fileId, caption })),
  disclosures: disclosures
    .map(({ productId, interest, isVerified }) => ({
      productId: String(productId),
      interest,
      isVerified,
    }))
    .sort((a, b) => (BigInt(a.productId) < BigInt(b.productId) ? -1 : 1)),
});

/** Returns the stored content of a post as a version. */
export async function readAsVersion(tx: Executor, post: OwnPost): Promise<VersionContent> {
  const files = await listStoredFiles(tx, post.id);
  return toContent(post, files, await listDisclosures(tx, post.id));
}

/** Returns content that is about to be stored as a version. */
export const toVersionContent = (columns: Columns, content: Content): VersionContent =>
  toContent(
    columns,
    listFileIds(content).map((fileId) => ({
      fileId,
      caption: content.fileCaptions[fileId] ?? "",
    })),
    content.disclosures,
  );

/** True if readers may have seen the post long enough that a change makes a version. */
const isPastGrace = ({ createdAt }: OwnPost): boolean =>
  Date.now() - createdAt.getTime() > limits.postVersion.graceMs;

type Change = {
  before: VersionContent;
  after: VersionContent;
  note: string;
  isSpelling: boolean;
};

/**
 * Records what a change makes of a published post, unless nothing of the content changed or it was
 * published a few minutes ago. What a hidden post showed is withheld from then on: the change may be
 * what staff asked for. The caller holds the lock on the post.
 */
export async function recordVersion(
  tx: Executor,
  post: OwnPost,
  { before, after, note, isSpelling }: Change,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const last = await findLastNumber(tx, post.id);
  if (last === 0 && !isPastGrace(post)) return;
  if (last === 0) {
    const first = { number: 1, publishedAt: post.createdAt, content: before };
    await insertVersion(tx, { postId: post.id, ...first });
  }
  if (post.isBlocked) await withholdVersions(tx, post.id);
  const number = Math.max(last, 1) + 1;
  await insertVersion(tx, {
    postId: post.id,
    number,
    publishedAt: new Date(),
    note,
    isSpelling,
    content: after,
  });
  await dropOldContent(tx, post.id, number);
}

type NewVersion = typeof postVersions.$inferInsert & { content: VersionContent };

/** Stores a version with references to its files. */
export async function insertVersion(tx: Executor, version: NewVersion): Promise<void> {
  await tx.insert(postVersions).values(version);
  const { postId, number, content } = version;
  const { files, thumbnailFileId, videoFileId, captionsFileId } = content;
  const ids = [...files.map(({ fileId }) => fileId), thumbnailFileId, videoFileId, captionsFileId];
  const rows = [...new Set(ids.filter((id) => id !== null))].map((fileId) => ({
    postId,
    number,
    fileId,
  }));
  if (rows.length > 0) await tx.insert(postVersionFiles).values(rows);
}
