import { eq } from "drizzle-orm";
import {
  addUserNote as addContract,
  listUserNotes as listContract,
} from "#lib/contracts/moderation/user-record-desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { requireAct } from "#lib/server/core/require-act";
import { presentNote } from "#lib/server/features/moderation/user-review/present";
import { listNoteRows } from "#lib/server/features/moderation/user-review/queries";
import { requireUser } from "#lib/server/features/moderation/user-review/read-list";
import { userNotes } from "#lib/server/features/moderation/user-review/schema";
import { noteReason, writeAuditLog } from "#lib/server/features/site/audit/log";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

export const listUserNotes = operation(listContract, async ({ params, query }) => {
  const { key } = await requireUser(params.userId);
  const { rows, nextCursor } = await readPageById(
    `notes ${params.userId}`,
    query,
    (lastId, rowCount) => listNoteRows(key, lastId, rowCount),
    ({ note }) => note.id,
  );
  return { items: rows.map(presentNote), nextCursor };
});

export const addUserNote = operation(addContract, async ({ params, body, viewer }) => {
  const note = await db().transaction(async (tx) => {
    // A purge waits for the lock, and then deletes the note.
    const [user] = await tx
      .select({ key: users.key, role: users.role, state: users.state })
      .from(users)
      .where(eq(users.id, params.userId))
      .for("key share");
    if (!user || user.state === "purged") throw new AppError("notFound");
    requireAct("addNote", viewer, { subject: user });
    const [stored] = await tx
      .insert(userNotes)
      .values({ userKey: user.key, authorKey: viewer.key, text: body.text })
      .returning();
    if (!stored) throw new Error("The note was not stored.");
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "user.note",
      target: `user:${params.userId}`,
      reason: noteReason,
      after: { note: String(stored.id) },
    });
    return stored;
  });
  return presentNote({ note, authorId: viewer.id });
});
