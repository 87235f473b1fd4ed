import { and, eq, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { db } from "#lib/server/platform/postgres/client";
import { files } from "#lib/server/platform/postgres/schema/user";

const selectReadyFile = () =>
  singleton("query.file", () =>
    db()
      .select({
        id: files.id,
        kind: files.kind,
        mediaType: files.mediaType,
        bytes: files.bytes,
        width: files.width,
      })
      .from(files)
      .where(and(eq(files.id, sql.placeholder("id")), files.isReady))
      .prepare("file"),
  );

export async function findFile(id: string) {
  const [row] = await selectReadyFile().execute({ id });
  return row ?? null;
}

export async function insertFile(row: typeof files.$inferInsert): Promise<void> {
  await db().insert(files).values(row);
}

export async function setFileReady(id: string): Promise<void> {
  await db().update(files).set({ isReady: true }).where(eq(files.id, id));
}

export async function deleteFile(id: string): Promise<void> {
  await db().delete(files).where(eq(files.id, id));
}
