import { eq, sql } from "drizzle-orm";
import type { CaseDetail } from "#lib/contracts/admin-case";
import { suggestSanctions, type TargetKind } from "#lib/domain/sanction";
import { filePath } from "#lib/paths";
import { AppError } from "#lib/server/core/error";
import { presentCase } from "#lib/server/features/case/present";
import {
  countHistory,
  findCase,
  listNotes,
  listReportsOfCase,
} from "#lib/server/features/case/queries";
import { presentStaffDecision } from "#lib/server/features/decision/present";
import { listDecisionsOf, listDecisionsOfCase } from "#lib/server/features/decision/queries";
import { db } from "#lib/server/platform/postgres/client";
import { caseEvidence, caseFiles } from "#lib/server/platform/postgres/schema/case";
import { comments } from "#lib/server/platform/postgres/schema/comment";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { files, users } from "#lib/server/platform/postgres/schema/user";

/** Reads all that staff see of a case. Throws AppError(notFound). */
export async function readCaseDetail(id: bigint): Promise<CaseDetail> {
  const row = await findCase(id);
  if (!row) throw new AppError("notFound");
  const { subjectKey, targetKind, targetId } = row.case;
  const [evidence, target, reports, notes, decisions, history, earlier] = await Promise.all([
    readEvidence(id),
    readTarget(id, targetKind, targetId),
    listReportsOfCase(id),
    listNotes(id),
    listDecisionsOfCase(id),
    countHistory(subjectKey),
    listDecisionsOf(subjectKey, 10),
  ]);
  return {
    ...presentCase(row),
    evidence,
    target,
    reports: reports.map(({ report, reporterId, upheld, dismissed, fileIds }) => ({
      reportId: String(report.id),
      reporterId,
      notifierName: report.notifierName,
      category: report.category,
      title: report.title,
      body: report.body,
      images: fileIds.map((fileId) => filePath(fileId)),
      reporterRecord: { upheld, dismissed },
      createdAt: report.createdAt.toISOString(),
    })),
    notes: notes.map(({ note, authorId }) => ({
      noteId: String(note.id),
      authorId,
      text: note.text,
      createdAt: note.createdAt.toISOString(),
    })),
    decisions: decisions.map(presentStaffDecision),
    history: {
      ...history,
      decisions: earlier.filter(({ decision }) => decision.caseId !== id).map(presentStaffDecision),
    },
    suggestion: { ...suggestSanctions(targetKind, history.strikeCount) },
  };
}

async function readEvidence(caseId: bigint): Promise<CaseDetail["evidence"]> {
  const [row] = await db().select().from(caseEvidence).where(eq(caseEvidence.caseId, caseId));
  if (!row) throw new Error(`Case ${caseId} has no evidence.`);
  const stored = await db()
    .select({ id: files.id, kind: files.kind })
    .from(caseFiles)
    .innerJoin(files, eq(files.id, caseFiles.fileId))
    .where(eq(caseFiles.caseId, caseId))
    .orderBy(caseFiles.position);
  const { caseId: _, erasedAt, contentCreatedAt, createdAt, ...texts } = row;
  return {
    ...texts,
    files: stored.map(({ id, kind }) => ({ url: filePath(id), kind })),
    contentCreatedAt: contentCreatedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    isErased: erasedAt !== null,
  };
}

const missing = { exists: false, isHidden: true, isUnchanged: false };

/** Compares the content with its evidence. */
async function readTarget(caseId: bigint, kind: TargetKind, id: string) {
  const isCase = eq(caseEvidence.caseId, caseId);
  const [row] =
    kind === "post"
      ? await db()
          .select({
            exists: sql<boolean>`true`,
            isHidden: sql<boolean>`${posts.isBlocked} or not ${posts.isPublic} or ${posts.isDraft}`,
            isUnchanged: sql<boolean>`${posts.title} = ${caseEvidence.title}
              and ${posts.summary} = ${caseEvidence.text} and ${posts.body} = ${caseEvidence.body}
              and ${posts.contentWarning} is not distinct from ${caseEvidence.contentWarning}
              and ${posts.canonicalUrl} is not distinct from ${caseEvidence.canonicalUrl}`,
          })
          .from(posts)
          .innerJoin(caseEvidence, isCase)
          .where(eq(posts.id, BigInt(id)))
      : kind === "comment"
        ? await db()
            .select({
              exists: sql<boolean>`${comments.flagReason} is distinct from 'USER_DELETED'`,
              isHidden: sql<boolean>`${comments.flagReason} is not null`,
              isUnchanged: sql<boolean>`${comments.content} = ${caseEvidence.text}`,
            })
            .from(comments)
            .innerJoin(caseEvidence, isCase)
            .where(eq(comments.id, BigInt(id)))
        : await db()
            .select({
              exists: sql<boolean>`${users.state} <> 'purged'`,
              isHidden: sql<boolean>`${users.state} <> 'active'`,
              isUnchanged: sql<boolean>`${users.bio} = ${caseEvidence.text}
                and ${users.username} is not distinct from ${caseEvidence.authorName}`,
            })
            .from(users)
            .innerJoin(caseEvidence, isCase)
            .where(eq(users.id, id));
  return row ?? missing;
}
