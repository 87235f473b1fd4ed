import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { AppError } from "#lib/server/core/error";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { connect } from "#lib/server/platform/postgres/connect";
import { readMigrations } from "#lib/server/platform/postgres/migration/migration-files";
import {
  createFolder,
  createTarget,
  describeDatabase,
  fillInstallation,
  getInstallation,
} from "#lib/testing/backup";
import { postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { query } from "#lib/testing/embedded-postgres";
import { like } from "#lib/testing/notification";
import { makeUser } from "#lib/testing/user";
import { createBackup, type Installation, rotate } from "#lib/tools/ops/backup/create-backup";
import { createSchema } from "#lib/tools/ops/backup/create-schema";
import { openFolderStore } from "#lib/tools/ops/backup/folder-store";
import { openBackup, restoreBackup } from "#lib/tools/ops/backup/restore-backup";
import type { BackupStore } from "#lib/tools/ops/backup/store";
import { countDrift } from "#lib/tools/ops/count-drift";

testDatabase();

let installation: Installation;
let filled: Awaited<ReturnType<typeof fillInstallation>>;

beforeAll(async () => {
  filled = await fillInstallation();
  installation = await getInstallation();
});

let hour = 0;
const nextNow = () => new Date(Date.UTC(2026, 10, 22, hour++));

/** Calls `act` before each part is written. */
const withActions = (store: BackupStore, act: (part: string) => unknown): BackupStore => ({
  ...store,
  write: async (backup, part, content) => {
    await act(part);
    await store.write(backup, part, content);
  },
});

test("is the database of one moment, while users write between its tables", async () => {
  const store = openFolderStore(createFolder());
  let writes = 0;
  const act = async () => {
    const fan = await makeUser();
    const { status } = await like("POST", filled.postId, fan);
    await postComment(filled.postId, fan);
    writes += Number(status === 200);
  };
  await createBackup(installation, { store: withActions(store, act), encryption: null });
  expect(writes).toBeGreaterThan(20);
  const target = await createTarget();
  await restoreBackup(await openBackup(store, {}), target);
  const connection = await connect(target.databaseUrl);
  try {
    const drift = await countDrift(connection);
    expect(Object.values(drift).every((count) => count === 0)).toBe(true);
    const { rows } = await connection.query("select count(*)::int from post_likes");
    expect(rows).toEqual([{ count: filled.fans.length }]);
    // New rows get numbers after those of the moment, and after those given since.
    const { rows: next } = await connection.query(
      "select nextval(pg_get_serial_sequence('comments', 'id')) > (select max(id) from comments) as ok",
    );
    expect(next).toEqual([{ ok: true }]);
  } finally {
    await connection.end();
  }
});

test("leaves nothing when it fails or is interrupted", async () => {
  const folder = createFolder();
  const store = openFolderStore(folder);
  const failing = withActions(store, (part) => {
    if (part.startsWith("public.posts")) throw new Error("The disk is full.");
  });
  await expect(createBackup(installation, { store: failing, encryption: null })).rejects.toThrow(
    "The disk is full.",
  );
  expect(await readdir(folder)).toEqual([]);
  for (const stopAt of ["public.posts", "secret"]) {
    const controller = new AbortController();
    const interrupted = withActions(store, (part) => {
      if (part.startsWith(stopAt)) controller.abort();
    });
    const { signal } = controller;
    await expect(
      createBackup(installation, { store: interrupted, encryption: null, signal }),
    ).rejects.toThrow("The backup was interrupted.");
    expect(await readdir(folder)).toEqual([]);
  }
});

test("does not list what a killed backup left, and removes it after a day", async () => {
  const folder = createFolder();
  const store = openFolderStore(folder);
  const now = new Date("2026-11-22T10:00:00Z");
  const seen: string[][] = [];
  const observed = withActions(store, async () => seen.push(await store.list()));
  await createBackup(installation, { store: observed, encryption: null, now });
  expect(seen.flat()).toEqual([]);
  await mkdir(join(folder, "fundlore-20261121T080000Z.incomplete"));
  await mkdir(join(folder, "fundlore-20261122T080000Z.incomplete"));
  expect(await store.list()).toEqual(["fundlore-20261122T100000Z"]);
  await rotate(store, 1, now);
  expect((await readdir(folder)).sort()).toEqual([
    "fundlore-20261122T080000Z.incomplete",
    "fundlore-20261122T100000Z",
  ]);
});

test("keeps the newest backups, and nothing else's folders", async () => {
  const folder = createFolder();
  const store = openFolderStore(folder);
  await mkdir(join(folder, "fundlore-old"));
  for (const day of ["20", "21", "22"]) await mkdir(join(folder, `fundlore-202611${day}T100000Z`));
  expect(await rotate(store, 2)).toEqual(["fundlore-20261120T100000Z"]);
  expect((await readdir(folder)).sort()).toEqual([
    "fundlore-20261121T100000Z",
    "fundlore-20261122T100000Z",
    "fundlore-old",
  ]);
});

test("is refused while another one reads the database", async () => {
  const store = openFolderStore(createFolder());
  const act = async () => {
    const second = { store: openFolderStore(createFolder()), encryption: null };
    await expect(createBackup(installation, second)).rejects.toThrow(
      "Another backup of this database is running.",
    );
  };
  let hasActed = false;
  const once = withActions(store, () => {
    if (hasActed) return;
    hasActed = true;
    return act();
  });
  await createBackup(installation, { store: once, encryption: null });
  expect(hasActed).toBe(true);
});

test("counts files without their bytes, and has the others", async () => {
  const store = openFolderStore(createFolder());
  const { fileId } = filled;
  const { storage } = installation;
  // The helper for posts inserts a row without bytes.
  const before = await createBackup(installation, {
    store: openFolderStore(createFolder()),
    encryption: null,
  });
  expect(before.manifest.files).toMatchObject({ count: 1, missingCount: 1 });
  const gone = new AppError("notFound");
  for (const fault of [
    // The bytes of an incomplete copy, and a file that is deleted just before it is read.
    { size: async () => 5 },
    { read: () => Promise.reject(gone) },
  ]) {
    const faulty = { ...installation, storage: { ...storage, ...fault } };
    const { manifest } = await createBackup(faulty, { store, encryption: null, now: nextNow() });
    expect(manifest.files).toMatchObject({ count: 0, missingCount: 2 });
    expect(manifest.files.missingIds).toContain(fileId);
  }
  await restoreBackup(await openBackup(store, {}), await createTarget());
});

test("tries again when the storage is away for a moment", async () => {
  const { storage } = installation;
  let failures = 0;
  const read: typeof storage.read = async (...args) => {
    if (failures++ === 0) throw new AppError("serviceUnavailable");
    return storage.read(...args);
  };
  const { manifest } = await createBackup(
    { ...installation, storage: { ...storage, read } },
    { store: openFolderStore(createFolder()), encryption: null },
  );
  expect(manifest.files.count).toBe(1);
});

test("restores the schema of an older version", async () => {
  const older = await createTarget();
  const connection = await connect(older.databaseUrl);
  await createSchema(connection, readMigrations().slice(0, 5));
  await connection.end();
  await query(older.databaseUrl, "insert into tags (name) values ('old')");
  const store = openFolderStore(createFolder());
  const { databaseUrl } = older;
  await createBackup({ ...installation, databaseUrl }, { store, encryption: null });
  const target = await createTarget();
  await restoreBackup(await openBackup(store, {}), target);
  expect(await describeDatabase(target.databaseUrl)).toEqual(await describeDatabase(databaseUrl));
});

test("restores an index that an operator added", async () => {
  const { databaseUrl } = installation;
  // A worker of this process would change rows later.
  await drainNotifications();
  await query(databaseUrl, "create index tuned on posts (lower(title)) where not is_draft");
  const store = openFolderStore(createFolder());
  await createBackup(installation, { store, encryption: null });
  const target = await createTarget();
  await restoreBackup(await openBackup(store, {}), target);
  expect(await describeDatabase(target.databaseUrl)).toEqual(await describeDatabase(databaseUrl));
});

test("refuses tables that no restore could create", async () => {
  const { databaseUrl } = installation;
  await query(databaseUrl, "create table notes (id int)");
  const store = openFolderStore(createFolder());
  await expect(createBackup(installation, { store, encryption: null })).rejects.toThrow(
    "tables that are not Fundlore's: notes.",
  );
  await query(databaseUrl, "drop table notes");
});

test("refuses a database without tables", async () => {
  const { databaseUrl } = await createTarget();
  const store = openFolderStore(createFolder());
  await expect(
    createBackup({ ...installation, databaseUrl }, { store, encryption: null }),
  ).rejects.toThrow("The database is empty: there is nothing to back up.");
});
