import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, ne, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { env } from "#lib/server/core/env";
import { files } from "#lib/server/features/file/schema";
import { postCounts } from "#lib/server/features/post/schema/post";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { db } from "#lib/server/platform/postgres/client";
import { withConnection } from "#lib/server/platform/postgres/connect";
import { toFileKey } from "#lib/server/platform/storage/storage-key";
import { fillInstallation, getInstallation } from "#lib/testing/backup";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { makeUser, type TestUser } from "#lib/testing/user";
import { recount } from "#lib/tools/ops/count-drift";
import { runDoctor } from "#lib/tools/ops/doctor/run-doctor";

testDatabase();

let postId: string;
let fans: TestUser[];
beforeAll(async () => {
  const { fileId, ...filled } = await fillInstallation();
  ({ postId, fans } = filled);
  // Of the default payload, without bytes.
  await db().delete(files).where(ne(files.id, fileId));
});

const ofPost = () => eq(postCounts.postId, BigInt(postId));

async function examine(repair = false) {
  const { databaseUrl } = await getInstallation();
  const findings = await runDoctor(databaseUrl, repair);
  return (check: string) => findings.find((finding) => finding.check === check);
}

test("finds nothing wrong with a sound installation", async () => {
  const find = await examine();
  for (const check of ["postgresql", "schema", "counters", "files", "orphans", "orders", "jobs"]) {
    expect(find(check)).toMatchObject({ check, status: "ok" });
  }
  expect(find("settings")).toMatchObject({ status: "warning" });
  expect(find("backup")).toMatchObject({ status: "warning" });
});

test("finds wrong counters, and recounts them", async () => {
  await db().update(postCounts).set({ likeCount: 7 }).where(ofPost());
  expect((await examine())("counters")).toMatchObject({
    status: "failed",
    detail: expect.stringContaining("1 of post_counts"),
  });
  expect((await examine(true))("counters")).toMatchObject({ status: "ok" });
  const [counts] = await db().select().from(postCounts).where(ofPost());
  expect(counts?.likeCount).toBe(fans.length);
  expect((await examine())("counters")?.detail).toBe("All counters equal their rows.");
});

test("recounts exactly although a like is being counted", async () => {
  const { databaseUrl } = await getInstallation();
  const liker = await makeUser();
  await db().update(postCounts).set({ archiveCount: 9 }).where(ofPost());
  const repaired = await db().transaction(async (tx) => {
    await tx.insert(postLikes).values({ postId: BigInt(postId), userKey: liker.key });
    await tx.update(postCounts).set({ likeCount: sql`like_count + 1` }).where(ofPost());
    const recounting = withConnection(databaseUrl, recount);
    await vi.waitFor(async () => {
      const [waiting] = await db().execute(sql`
        select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`);
      expect(waiting).toBeDefined();
    }, 5_000);
    return { recounting };
  });
  await repaired.recounting;
  const [counts] = await db().select().from(postCounts).where(ofPost());
  expect(counts).toMatchObject({ likeCount: fans.length + 1, archiveCount: 0 });
});

test("finds files without bytes, and bytes without a file, which it removes", async () => {
  const bytes = await createImage(60, 40).jpeg().toBuffer();
  const { body } = await upload((await makeUser()).token, { bytes });
  const id: string = body.data[0].fileId;
  const folder = join(env().DATA_DIR, "files");
  const orphan = join(folder, toFileKey(id).replace(/[\da-f]{12}$/, "0".repeat(12)));
  await writeFile(orphan, "bytes");
  await utimes(orphan, new Date(0), new Date(0));
  await rm(join(folder, toFileKey(id)));
  const find = await examine();
  expect(find("files")).toMatchObject({ status: "failed", detail: expect.stringContaining(id) });
  expect(find("orphans")?.detail).toContain("1 stored objects have no row");
  await examine(true);
  expect((await examine())("orphans")?.status).toBe("ok");
});

test("finds what waits too long, and a failing job", async () => {
  await db().execute(sql`
    insert into emails (kind, recipient_hash, content, expires_at, created_at, last_error)
    values ('code', 'hash', 'sealed', now(), now() - interval '1 hour', 'EAUTH')`);
  await db().execute(sql`
    insert into jobs (name, begun_at, error) values ('posts.terms', now(), 'out of memory')`);
  const find = await examine();
  expect(find("emails")).toMatchObject({ status: "failed" });
  expect(find("jobs")?.detail).toBe("Failing: posts.terms (out of memory).");
});

test("says what a public site still needs, as the desk does", async () => {
  const { databaseUrl } = await getInstallation();
  const list = async () =>
    (await runDoctor(databaseUrl, false)).filter(({ check }) => check === "go live");
  expect(await list()).toEqual([]);
  const { PUBLIC_URL } = env();
  env().PUBLIC_URL = "https://fundlore.invalid";
  const found = await list();
  env().PUBLIC_URL = PUBLIC_URL;
  expect(found.map(({ status }) => status)).not.toContain("failed");
  expect(found.map(({ detail }) => detail.split(":")[0])).toEqual(
    expect.arrayContaining(["HTTPS", "Test message", "Legal texts", "Backup", "Fund provider"]),
  );
});
