import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { deleteOldExports } from "#lib/server/features/account/export/delete-expired";
import { signLinkToken } from "#lib/server/features/account/export/link-token";
import { replaceExport } from "#lib/server/features/account/export/queries";
import { dataExports } from "#lib/server/features/account/export/schema";
import { drainDataExports } from "#lib/server/features/account/export/worker";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toExportKey } from "#lib/server/platform/storage/storage-key";
import { readOutbox } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import {
  createLink,
  downloadArchive,
  exportPath,
  follow,
  readExportRow,
  requestExport,
} from "#lib/testing/data-export";
import { testDatabase } from "#lib/testing/database";
import { callApiAs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUserWithPassword();
});

const fetchStatus = async () => (await callApiAs(user, `GET ${exportPath}`)).data;

async function makeReady() {
  expect((await requestExport(user)).status).toBe(200);
  await drainDataExports();
}

const change = (values: Partial<typeof dataExports.$inferInsert>) =>
  db().update(dataExports).set(values).where(eq(dataExports.userKey, user.key));

async function listKeys(): Promise<string[]> {
  const { keys } = await getStorage();
  const found: string[] = [];
  for await (const key of keys("exports")) found.push(key);
  return found;
}

describe("a request", () => {
  test("needs the password, and a code with two-step login", async () => {
    expect(await requestExport(user, { password: "Wrong-horse7" })).toMatchObject({
      status: 400,
      code: 30041,
      fields: { password: "incorrect" },
    });
    await db().insert(twoSteps).values({ userKey: user.key, secret: "x", confirmedAt: new Date() });
    expect(await requestExport(user)).toMatchObject({
      status: 403,
      fields: { twoStepCode: "required" },
    });
    expect(await readExportRow(user)).toBeNull();
    expect((await callApi(`POST ${exportPath}`, { body: { password } })).status).toBe(401);
  });

  test("is stored once, even if sent several times at once, and answered by email", async () => {
    expect(await fetchStatus()).toEqual({ dataExport: null, requestableAt: null });
    const replies = await Promise.all(Array.from({ length: 6 }, () => requestExport(user)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = replies.map(({ data }) => data.dataExport.exportId);
    expect(new Set(ids).size).toBe(1);
    await drainDataExports();
    const { dataExport, requestableAt } = await fetchStatus();
    expect(dataExport).toMatchObject({ exportId: ids[0], state: "ready" });
    const keptMs = Date.parse(dataExport.expiresAt) - Date.now();
    expect(keptMs).toBeGreaterThan(limits.dataExport.keptForMs - 60_000);
    expect(Date.parse(requestableAt) - Date.parse(dataExport.requestedAt)).toBe(86_400_000);
    const emails = await readOutbox(`${user.id}@example.com`);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(`/en/users/${user.id}/settings/data`);
  });

  test("is refused within a day of the last one, and replaces it afterwards", async () => {
    await makeReady();
    const { status, headers } = await callApi(`POST ${exportPath}`, {
      token: user.token,
      body: { password },
    });
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(86_000);
    const former = await readExportRow(user);
    await change({ requestedAt: sql`now() - interval '1 day'` as unknown as Date });
    await makeReady();
    const row = await readExportRow(user);
    expect(row?.id).not.toBe(former?.id);
    await deleteOldExports();
    const keys = await listKeys();
    expect(keys).toContain(toExportKey(row?.id ?? "", 1));
    expect(keys).not.toContain(toExportKey(former?.id ?? "", 1));
  });
});

describe("a download", () => {
  test("is never cached, can be resumed, and names the account", async () => {
    await makeReady();
    const url = await createLink(user);
    const response = await follow(url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "private, no-store",
      "content-length": String((await readExportRow(user))?.bytes),
      "content-disposition": expect.stringMatching(
        `^attachment; filename="fundlore-${user.id}-\\d{4}-\\d\\d-\\d\\d.zip"$`,
      ),
    });
    const rest = await follow(url, { range: "bytes=100-" });
    expect(rest.status).toBe(206);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.slice(100));
  });

  test("needs a valid link of the account, whose session still lasts", async () => {
    await makeReady();
    const exportId = (await readExportRow(user))?.id ?? "";
    const stranger = await makeUserWithPassword();
    const link = `POST ${exportPath}/${exportId}/link`;
    expect((await callApiAs(stranger, link)).status).toBe(404);
    expect((await callApi(link)).status).toBe(401);
    const inAMinute = new Date(Date.now() + 60_000);
    const statuses = async (...tokens: string[]) => {
      const found: number[] = [];
      for (const token of tokens) {
        found.push((await follow(`/sns/api/v1/data-export?token=${token}`)).status);
      }
      return found;
    };
    const url = await createLink(user);
    const token = url.split("=")[1] ?? "";
    expect(
      await statuses(
        "forged",
        `${token}x`,
        user.token,
        await signLinkToken({ exportId, sessionId: randomUUID() }, inAMinute),
        await signLinkToken({ exportId, sessionId: randomUUID() }, new Date(Date.now() - 1_000)),
      ),
    ).toEqual([400, 400, 400, 400, 400]);
    expect((await follow(url)).status).toBe(200);
    await callApiAs(user, "POST /sns/api/v1/user/logout");
    expect((await follow(url)).status).toBe(400);
  });

  test("of an archive that the storage lost is refused, and another may be requested", async () => {
    await makeReady();
    const row = await readExportRow(user);
    await (await getStorage()).remove(toExportKey(row?.id ?? "", 1));
    expect((await callApiAs(user, `POST ${exportPath}/${row?.id}/link`)).status).toBe(404);
    expect(await fetchStatus()).toMatchObject({
      dataExport: { state: "failed", bytes: null },
      requestableAt: null,
    });
    await makeReady();
    expect((await downloadArchive(user)).list("account")).toHaveLength(1);
  });
});

test("an archive expires after a week, with its file and its links", async () => {
  await makeReady();
  const url = await createLink(user);
  const key = toExportKey((await readExportRow(user))?.id ?? "", 1);
  await deleteOldExports();
  expect(await listKeys()).toContain(key);
  await change({ expiresAt: new Date(Date.now() - 1_000) });
  expect((await follow(url)).status).toBe(400);
  expect(await fetchStatus()).toEqual({ dataExport: null, requestableAt: null });
  await deleteOldExports();
  expect(await listKeys()).not.toContain(key);
  expect(await readExportRow(user)).toBeNull();
});

test("an archive is deleted with its account, and not made for a deleted one", async () => {
  await makeReady();
  const key = toExportKey((await readExportRow(user))?.id ?? "", 1);
  const url = await createLink(user);
  expect((await callApiAs(user, `DELETE ${myPath}`, { reason: "other", password })).status).toBe(
    200,
  );
  expect(await readExportRow(user)).toBeNull();
  expect((await follow(url)).status).toBe(400);
  expect(await listKeys()).toContain(key);
  await deleteOldExports();
  expect(await listKeys()).not.toContain(key);
  await replaceExport(db(), user.key, "en");
  await drainDataExports();
  expect(await readExportRow(user)).toBeNull();
});
