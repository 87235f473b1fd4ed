import { eq } from "drizzle-orm";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import { suggestSanctions } from "#lib/domain/moderation/sanction";
import { pick } from "#lib/domain/pick";
import { nullableTexts } from "#lib/domain/post-text";
import { filePath } from "#lib/paths";
import { AppError } from "#lib/server/core/error";
import type { Actor } from "#lib/server/core/operation";
import { files } from "#lib/server/features/file/schema";
import { presentCase } from "#lib/server/features/moderation/case/present";
import {
  countHistory,
  findCase,
  listNotes,
  listReportsOfCase,
} from "#lib/server/features/moderation/case/queries";
import { readTarget } from "#lib/server/features/moderation/case/read-target";
import { caseEvidence, caseFiles } from "#lib/server/features/moderation/case/schema";
import { presentStaffDecision } from "#lib/server/features/moderation/decision/present";
import {
  listDecisionsOf,
  listDecisionsOfCase,
} from "#lib/server/features/moderation/decision/queries";
import { emptyContent } from "#lib/server/features/post/content";
import { db } from "#lib/server/platform/postgres/client";

/** Returns all that a member of staff sees of a case. Throws AppError(notFound). */
export async function readCaseDetail(id: bigint, viewer: Actor): Promise<CaseDetail> {
  const row = await findCase(id, viewer);
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
    ...presentCase(row, viewer),
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
  const { caseId: _, content, erasedAt, contentCreatedAt, createdAt, ...texts } = row;
  const { body, contentWarning, ...others } = content ?? emptyContent;
  return {
    ...texts,
    ...pick(others, nullableTexts),
    body,
    contentWarning,
    files: stored.map(({ id, kind }) => ({ url: filePath(id), kind })),
    contentCreatedAt: contentCreatedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    isErased: erasedAt !== null,
  };
}
