import { existsSync, mkdirSync, statSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { toFileKey } from "#lib/server/platform/storage/storage-key";
import {
  createFolder,
  createTarget,
  describeDatabase,
  fillInstallation,
  getInstallation,
} from "#lib/testing/backup";
import { testDatabase } from "#lib/testing/database";
import { query } from "#lib/testing/embedded-postgres";
import { restore as restoreCommand } from "#lib/tools/ops/backup/commands";
import { createBackup, type Installation } from "#lib/tools/ops/backup/create-backup";
import type { EncryptionTarget } from "#lib/tools/ops/backup/encryption";
import { openFolderStore } from "#lib/tools/ops/backup/folder-store";
import type { Manifest } from "#lib/tools/ops/backup/manifest";
import {
  openBackup,
  type RestoreTarget,
  restoreBackup,
} from "#lib/tools/ops/backup/restore-backup";

testDatabase();

let installation: Installation;
let fileId: string;
let folder: string;
let name: string;

const passphrase = "correct horse battery";

async function backUp(encryption: EncryptionTarget | null = null) {
  const place = createFolder();
  const result = await createBackup(installation, { store: openFolderStore(place), encryption });
  return { ...result, folder: place };
}

const restore = async (place: string, target: RestoreTarget, key = {}) =>
  restoreBackup(await openBackup(openFolderStore(place), key), target);

beforeAll(async () => {
  ({ fileId } = await fillInstallation());
  installation = await getInstallation();
  ({ folder, name } = await backUp());
});

/** Copies the backup with another manifest, as a fault that checksums do not find. */
async function copyWith(change: (manifest: Manifest) => void): Promise<string> {
  const place = createFolder();
  const store = openFolderStore(place);
  const manifest: Manifest = JSON.parse(
    await readFile(join(folder, name, "manifest.json"), "utf8"),
  );
  for (const part of manifest.parts) {
    await store.write(name, part.name, await openFolderStore(folder).read(name, part.name));
  }
  change(manifest);
  await store.complete(name, JSON.stringify(manifest));
  return place;
}

async function expectEmpty(target: RestoreTarget & { folder: string }): Promise<void> {
  const { content } = await describeDatabase(target.databaseUrl).catch(() => ({ content: {} }));
  expect(content).toEqual({});
  const left = await readdir(target.folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
}

describe("a restored backup", () => {
  test("is in a folder that other users can neither list nor read", async () => {
    const { databaseUrl } = await createTarget();
    const dataDir = join(createFolder(), "data");
    const forget = () => {
      for (const key of ["env", "storage"]) {
        Reflect.deleteProperty(globalThis, Symbol.for(`fundlore.${key}`));
      }
    };
    vi.stubEnv("DATA_DIR", dataDir);
    vi.stubEnv("DATABASE_URL", databaseUrl);
    forget();
    // As an operator may have made it.
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const options = { json: false, from: folder, discardsUnfinished: false };
    await restoreCommand({ name: "restore", ...options }).finally(() => {
      vi.unstubAllEnvs();
      forget();
    });
    const readMode = (...names: string[]) => statSync(join(dataDir, ...names)).mode & 0o777;
    expect([readMode(), readMode("secret"), readMode("files")]).toEqual([0o700, 0o600, 0o700]);
  });

  test("has the same rows, sequences, schema, files and key", async () => {
    const target = await createTarget();
    await restore(folder, target);
    expect(await describeDatabase(target.databaseUrl)).toEqual(
      await describeDatabase(installation.databaseUrl),
    );
    const key = toFileKey(fileId);
    expect(await buffer(await target.storage.read(key))).toEqual(
      await buffer(await installation.storage.read(key)),
    );
    expect(await readFile(target.secret.path, "utf8")).toBe(installation.secret);
  });

  test("is opened by the passphrase only", async () => {
    const encrypted = await backUp({ passphrase, workFactor: 10 });
    const target = await createTarget();
    await expect(restore(encrypted.folder, target, { passphrase: "wrong" })).rejects.toThrow(
      "The passphrase or identity does not open this backup.",
    );
    await expect(restore(encrypted.folder, target)).rejects.toThrow("Set BACKUP_PASSPHRASE");
    await expectEmpty(target);
    await restore(encrypted.folder, target, { passphrase });
    expect(await readFile(target.secret.path, "utf8")).toBe(installation.secret);
    const stored = await readFile(join(encrypted.folder, encrypted.name, "secret.age"), "latin1");
    expect(stored).toMatch(/^age-encryption\.org\/v1/);
    expect(stored).not.toContain(installation.secret);
  });

  test("is opened by the identity of any recipient", async () => {
    const identities = [await generateX25519Identity(), await generateX25519Identity()];
    const recipients = await Promise.all(identities.map(identityToRecipient));
    const encrypted = await backUp({ recipients });
    const target = await createTarget();
    await restore(encrypted.folder, target, { identities: identities.slice(1) });
    expect(await readFile(target.secret.path, "utf8")).toBe(installation.secret);
  });
});

describe("restore refuses", () => {
  test("a backup with a changed byte, before it begins", async () => {
    const damaged = await backUp();
    const path = join(damaged.folder, damaged.name, "public.users.copy.zst");
    const bytes = await readFile(path);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const target = await createTarget();
    await expect(restore(damaged.folder, target)).rejects.toThrow(
      "The backup is damaged: public.users.copy.zst is not what was stored.",
    );
    await expectEmpty(target);
  });

  test("an encrypted backup with another manifest", async () => {
    const encrypted = await backUp({ passphrase, workFactor: 10 });
    const path = join(encrypted.folder, encrypted.name, "manifest.json");
    const manifest = await readFile(path, "utf8");
    await writeFile(path, manifest.replace('"index CREATE INDEX', '"index DROP TABLE users --'));
    const target = await createTarget();
    await expect(restore(encrypted.folder, target, { passphrase })).rejects.toThrow(
      "its manifest is not what was stored",
    );
  });

  test("a database with a table, and says how", async () => {
    const target = await createTarget();
    await query(target.databaseUrl, "create table mine (id int)");
    await expect(restore(folder, target)).rejects.toThrow(
      /The database is not empty: it has mine\. .*DATABASE_URL/,
    );
    expect(await query(target.databaseUrl, "select * from mine")).toEqual([]);
    expect(existsSync(target.secret.path)).toBe(false);
  });

  test("a storage with uploads, and keeps them", async () => {
    const target = await createTarget();
    const key = toFileKey(crypto.randomUUID());
    await target.storage.put(key, import.meta.filename, { mediaType: "text/plain", bytes: 1 });
    await expect(restore(folder, target)).rejects.toThrow(/The storage is not empty/);
    expect(await target.storage.size(key)).toBeGreaterThan(0);
  });

  test("another key, and keeps it", async () => {
    const target = await createTarget();
    await writeFile(target.secret.path, "another");
    await expect(restore(folder, target)).rejects.toThrow(/is another key/);
    expect(await readFile(target.secret.path, "utf8")).toBe("another");
    const configured = { path: join(target.folder, "none"), configured: "x".repeat(32) };
    await expect(restore(folder, { ...target, secret: configured })).rejects.toThrow(
      /AUTH_SECRET is not the key of the backup/,
    );
  });

  test("a backup of a newer version", async () => {
    const target = await createTarget();
    const newer = await copyWith(({ database }) =>
      database.migrations.push({ tag: "9999_later", when: Date.now() + 1e10 }),
    );
    await expect(restore(newer, target)).rejects.toThrow(/does not know migration 9999_later/);
    const format = await copyWith((manifest) => Object.assign(manifest, { format: 2 }));
    await expect(restore(format, target)).rejects.toThrow(/Restore it with that/);
    await expectEmpty(target);
  });
});

test("what a killed restore left is removed on request, by the next one only", async () => {
  const target = await createTarget();
  const storage = { ...target.storage, remove: () => Promise.reject(new Error("killed")) };
  const changed = await copyWith(({ database }) => database.schema.push("constraint of another"));
  await expect(restore(changed, { ...target, storage })).rejects.toThrow(/killed|missing/);
  const stale = toFileKey(crypto.randomUUID());
  await target.storage.put(stale, import.meta.filename, { mediaType: "text/plain", bytes: 1 });
  await expect(restore(folder, target)).rejects.toThrow(/--discard-unfinished/);
  expect(await target.storage.size(toFileKey(fileId))).toBeGreaterThan(0);
  await restore(folder, { ...target, discardsUnfinished: true });
  expect(await target.storage.size(stale)).toBe(null);
  expect(await target.storage.size(toFileKey(fileId))).toBeGreaterThan(0);
  const empty = { ...(await createTarget()), storage: target.storage, discardsUnfinished: true };
  await expect(restore(folder, empty)).rejects.toThrow(/The storage is not empty/);
});

describe("a restore that fails leaves the place empty", () => {
  const faults: [string, (manifest: Manifest) => void, RegExp][] = [
    [
      "rows",
      ({ database }) => {
        for (const table of database.tables) if (table.name === "users") table.rows += 1;
      },
      /users has 4 rows instead of 5/,
    ],
    [
      "a foreign key",
      ({ database }) => {
        const [tags] = database.tables.filter((table) => table.name === "tags");
        const [empty] = database.tables.filter((table) => table.name === "promo_codes");
        Object.assign(tags ?? {}, { part: empty?.part, rows: 0 });
      },
      /violates foreign key constraint/,
    ],
    [
      "the schema",
      ({ database }) => database.schema.push("constraint of another program"),
      /missing: /,
    ],
    ["files", ({ files }) => Object.assign(files, { count: 7 }), /1 files .* instead of 7/],
  ];
  test("because it was interrupted", async () => {
    const target = await createTarget();
    const controller = new AbortController();
    const { read, ...backup } = await openBackup(openFolderStore(folder), {});
    const interrupted = (part: string) => {
      if (part.startsWith("public.users")) controller.abort();
      return read(part);
    };
    await expect(
      restoreBackup({ ...backup, read: interrupted }, target, controller.signal),
    ).rejects.toThrow("The restore was interrupted.");
    await expectEmpty(target);
  });

  test.each(faults)("because of %s", async (_, change, message) => {
    const target = await createTarget();
    await expect(restore(await copyWith(change), target)).rejects.toThrow(message);
    await expectEmpty(target);
  });
});
