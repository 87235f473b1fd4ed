import { eq, not, sql } from "drizzle-orm";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import type { TargetKind } from "#lib/domain/moderation/sanction";
import { postTextNames } from "#lib/domain/post-text";
import { comments } from "#lib/server/features/comment/schema";
import { caseEvidence } from "#lib/server/features/moderation/case/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { series } from "#lib/server/features/post/series/schema";
import { users } from "#lib/server/features/user/schema";
import { isPublicSeries } from "#lib/server/features/visibility/visible-series";
import { db } from "#lib/server/platform/postgres/client";

type TargetState = CaseDetail["target"];

const missing: TargetState = { exists: false, isHidden: true, isUnchanged: false };

/** Compares the content of a case with its evidence. */
export async function readTarget(
  caseId: bigint,
  kind: TargetKind,
  id: string,
): Promise<TargetState> {
  const [row] = await read[kind](caseId, id);
  return row ?? missing;
}

/** True if a post says what its evidence says. */
const hasSameTexts = sql<boolean>`(${sql.join(
  [
    ...([...postTextNames, "body"] as const).map(
      (name) => sql`${posts[name]} is not distinct from ${caseEvidence.content} ->> ${name}`,
    ),
    sql`${posts.contentWarning} is not distinct from
      nullif(${caseEvidence.content} -> 'contentWarning', 'null')`,
  ],
  sql` and `,
)})`;

const isOf = (caseId: bigint) => eq(caseEvidence.caseId, caseId);

const read: Record<TargetKind, (caseId: bigint, id: string) => PromiseLike<TargetState[]>> = {
  post: (caseId, id) =>
    db()
      .select({
        exists: sql<boolean>`true`,
        isHidden: sql<boolean>`${posts.isBlocked} or not ${posts.isPublic} or ${posts.isDraft}`,
        isUnchanged: hasSameTexts,
      })
      .from(posts)
      .innerJoin(caseEvidence, isOf(caseId))
      .where(eq(posts.id, BigInt(id))),
  comment: (caseId, id) =>
    db()
      .select({
        exists: sql<boolean>`${comments.flagReason} is distinct from 'USER_DELETED'`,
        isHidden: sql<boolean>`${comments.flagReason} is not null`,
        isUnchanged: sql<boolean>`${comments.content} = ${caseEvidence.text}`,
      })
      .from(comments)
      .innerJoin(caseEvidence, isOf(caseId))
      .where(eq(comments.id, BigInt(id))),
  series: (caseId, id) =>
    db()
      .select({
        exists: sql<boolean>`true`,
        isHidden: sql<boolean>`${not(isPublicSeries)}`,
        isUnchanged: sql<boolean>`${series.title} = ${caseEvidence.title}
          and ${series.description} = ${caseEvidence.text}`,
      })
      .from(series)
      .innerJoin(users, eq(users.key, series.authorKey))
      .innerJoin(caseEvidence, isOf(caseId))
      .where(eq(series.id, BigInt(id))),
  user: (caseId, id) =>
    db()
      .select({
        exists: sql<boolean>`${users.state} <> 'purged'`,
        isHidden: sql<boolean>`${users.state} <> 'active'`,
        isUnchanged: sql<boolean>`${users.bio} = ${caseEvidence.text}
          and ${users.username} is not distinct from ${caseEvidence.authorName}`,
      })
      .from(users)
      .innerJoin(caseEvidence, isOf(caseId))
      .where(eq(users.id, id)),
};
