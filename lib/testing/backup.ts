import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, inject } from "vitest";
import { env } from "#lib/server/core/env";
import { getSecret } from "#lib/server/core/secret";
import { drainEventAlerts } from "#lib/server/features/notify/alert/job";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";
import { connect } from "#lib/server/platform/postgres/connect";
import { maintainPartitions } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { createFolderStorage } from "#lib/server/platform/storage/folder-storage";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { getCommentId, postComment, postReply, toggleLike } from "#lib/testing/comment";
import { query } from "#lib/testing/embedded-postgres";
import { createImage, upload } from "#lib/testing/file";
import { follow, like } from "#lib/testing/notification";
import { makePost } from "#lib/testing/post";
import { makeTwoStepUser } from "#lib/testing/two-step";
import { makeUser, type TestUser } from "#lib/testing/user";
import type { Installation } from "#lib/tools/ops/backup/create-backup";
import { describeSchema } from "#lib/tools/ops/backup/describe-schema";
import type { RestoreTarget } from "#lib/tools/ops/backup/restore-backup";

const cleanups: (() => unknown)[] = [];
// Here, because a running test cannot register it.
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/** Creates a folder that is removed after the tests of the file. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fundlore-backup-test-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates an empty database on the server of the tests and returns its URL. */
export async function createEmptyDatabase(): Promise<string> {
  const server = inject("databaseServer");
  const name = `fundlore_restore_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template template0`);
  cleanups.push(() => query(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Returns what a backup of the test file's own database is made of. */
export async function getInstallation(): Promise<Installation> {
  const [row] = await db().execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${row?.name}`;
  getSecret("any");
  const secret = await readFile(join(env().DATA_DIR, "secret"), "utf8");
  return { databaseUrl: url.href, storage: await getStorage(), secret };
}

/** Creates an empty place for a restore. */
export async function createTarget(): Promise<RestoreTarget & { folder: string }> {
  const folder = createFolder();
  return {
    folder,
    databaseUrl: await createEmptyDatabase(),
    storage: createFolderStorage(join(folder, "files")),
    secret: { path: join(folder, "secret") },
  };
}

/** Fills the test file's database with posts, likes, a two-step user and waiting queues. */
export async function fillInstallation() {
  const author = await makeUser();
  const fans: TestUser[] = [await makeUser(), await makeUser()];
  const picture = await createImage(900, 600).jpeg().toBuffer();
  const { body } = await upload(author.token, { bytes: picture });
  const fileId: string = body.data[0].fileId;
  // Characters that COPY has to escape.
  const title = "Tab\tand \\N, \\. and 中文 “quotes” 🙂";
  const postId = await makePost(author, { title, fileIdList: [fileId] });
  for (const fan of fans) {
    await like("POST", postId, fan);
    await follow("POST", author, fan);
    const commentId = await getCommentId(postComment(postId, fan, "First\nline\\"));
    await toggleLike("POST", commentId, author);
    await postReply(postId, commentId, author);
  }
  await makeTwoStepUser("two.step");
  // Workers of this process would change rows later.
  await drainEmail();
  await drainNotifications();
  await drainEventAlerts();
  await db().execute(sql`
    insert into emails (kind, recipient_hash, content, due_at, expires_at)
    values ('code', 'hash', 'waits', now() + interval '1 day', now() + interval '2 days')`);
  await db().execute(sql`
    insert into notification_events (kind, subject, actor_key, due_at)
    values ('follow', ${author.key}, ${author.key}, now() + interval '1 day')`);
  await db().execute(sql`insert into jobs (name, begun_at) values ('some.job', now())`);
  await maintainPartitions();
  // In the first partition, in that of a month, and in the default one.
  await db().execute(sql`
    insert into audits (actor_key, actor_id, actor_role, action, target, reason, created_at)
    select ${author.key}, ${author.id}, 'moderator', 'post.block', 'post:1', '', now() + make_interval(months => month)
    from unnest('{-20, 3, 30}'::int[]) month`);
  return { author, fans, fileId, postId };
}

/** Returns a digest of each table's rows, the sequences, and the schema. */
export async function describeDatabase(url: string) {
  const connection = await connect(url);
  try {
    const { rows } = await connection.query<{ name: string; kind: string }>(
      `select oid::regclass::text as name, relkind as kind from pg_class
       where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'S')
       order by 1`,
    );
    const content: Record<string, unknown> = {};
    for (const { name, kind } of rows) {
      const statement =
        kind === "S"
          ? `select last_value, is_called from ${name}`
          : `select count(*), md5(string_agg(t::text, ';' order by t::text)) from ${name} t`;
      content[name] = (await connection.query(statement)).rows[0];
    }
    return { content, schema: await describeSchema(connection) };
  } finally {
    await connection.end();
  }
}
