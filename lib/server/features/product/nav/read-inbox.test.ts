import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importNavFile } from "#lib/server/features/product/nav/import-nav-file";
import { readInbox } from "#lib/server/features/product/nav/read-inbox";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { fetchNavs } from "#lib/testing/nav-import";
import { makeProduct } from "#lib/testing/product";
import { makeUser } from "#lib/testing/user";

testDatabase();

const stored = [{ date: "2026-11-20", nav: "100" }];
let inbox: string;
let productId: string;
let isin: string;

beforeEach(async () => {
  inbox = await mkdtemp(join(tmpdir(), "inbox-"));
  productId = await makeProduct({}, stored);
  isin = (await callApi(`GET /product/api/v1/product/${productId}`)).body.data.isin;
});

afterEach(() => rm(inbox, { recursive: true }));

/** Puts a file there as if it had been written a minute ago. */
async function drop(name: string, text: string, seconds = 60): Promise<void> {
  const path = join(inbox, name);
  await writeFile(path, text);
  const at = Date.now() / 1000 - seconds;
  await utimes(path, at, at);
}
const list = async (folder = "") => (await readdir(join(inbox, folder))).sort();
const listFiles = async () => {
  const { token } = await makeUser({ role: "fundManager" });
  return (await callApi("GET /product/api/v1/admin/nav-file/list", { token })).body.data.items;
};

test("imports a file and moves it aside, with the name of its folder as the source", async () => {
  await mkdir(join(inbox, "Administrator"));
  await drop("Administrator/values.csv", `isin,date,nav\n${isin},2026-11-23,101`);
  await readInbox(inbox);
  expect((await fetchNavs(productId)).at(-1)).toEqual({ date: "2026-11-23", nav: "101" });
  expect(await list("Administrator")).toEqual([]);
  expect(await list("imported")).toEqual([expect.stringMatching(/^2\S+Z values\.csv$/)]);
  expect((await listFiles())[0]).toMatchObject({
    name: "values.csv",
    source: "Administrator",
    channel: "folder",
    createdById: null,
    funds: { stored: 1 },
  });
});

test("moves a refused file aside with a text that names its lines", async () => {
  await drop("bad.csv", `isin,date,nav\n${isin},03/04/2026,101\n${isin},2026-11-23,x`);
  await readInbox(inbox);
  expect(await fetchNavs(productId)).toEqual(stored);
  expect(await list()).toEqual(["refused"]);
  const [file, text] = await list("refused");
  expect(text).toBe(`${file}.txt`);
  expect(await readFile(join(inbox, "refused", text ?? ""), "utf8")).toMatch(
    /line 2: the date may begin[\s\S]+line 3: the nav is not/,
  );
});

test("leaves files alone that are still written, and what transfers call unfinished", async () => {
  await drop("new.csv", "isin,date,nav", 1);
  await drop("values.csv.part", "isin,date,nav");
  await drop(".hidden.csv", "isin,date,nav");
  await readInbox(inbox);
  expect(await list()).toEqual([".hidden.csv", "new.csv", "values.csv.part"]);
});

test("lets jumps and weekends wait for somebody", async () => {
  await drop("values.csv", `isin,date,nav\n${isin},2026-11-22,101`);
  await readInbox(inbox);
  expect(await fetchNavs(productId)).toEqual(stored);
  const { token } = await makeUser({ role: "fundManager" });
  const { body } = await callApi("GET /product/api/v1/admin/nav-import/list", { token });
  const waiting = body.data.items.find(
    (each: { productId: string }) => each.productId === productId,
  );
  expect(waiting).toMatchObject({ requestedById: null, canDecide: true });
  const path = `POST /product/api/v1/admin/nav-import/${waiting.navImportId}/decision`;
  const decision = { outcome: "approved", reason: "A special valuation." };
  expect((await callApi(path, { token, body: decision })).status).toBe(200);
  expect(await fetchNavs(productId)).toHaveLength(2);
});

test("does not import a file again that a crash left in the folder", async () => {
  const text = `isin,date,nav\n${isin},2026-11-23,101`;
  await drop("values.csv", text);
  await readInbox(inbox);
  const [moved = ""] = await list("imported");
  // As if the process had died before the move; somebody corrected the value since.
  await rename(join(inbox, "imported", moved), join(inbox, "values.csv"));
  await drop("other.csv", `isin,date,nav\n${isin},2026-11-23,102`);
  await readInbox(inbox);
  expect((await fetchNavs(productId)).at(-1)?.nav).toBe("102");
  await drop("values.csv", text);
  await readInbox(inbox);
  expect((await fetchNavs(productId)).at(-1)?.nav).toBe("102");
  expect(await list()).toEqual(["imported"]);
});

test("two processes import a file once", async () => {
  const file = {
    bytes: Buffer.from(`isin,date,nav\n${isin},2026-11-23,101`),
    name: "values.csv",
    source: "",
    channel: "folder" as const,
    actorKey: null,
    reason: "From the watched folder.",
  };
  const eight = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, run));
  // Opens the connections, so that all begin at the same time.
  await eight(() => db().transaction((tx) => tx.execute(sql`select 1`)));
  const results = await eight(() => importNavFile(file, { once: true }));
  expect(results.filter(({ navFileId }) => navFileId !== null)).toHaveLength(1);
  await drop("values.csv", file.bytes.toString());
  await Promise.all([readInbox(inbox), readInbox(inbox)]);
  expect(await list()).toEqual(["imported"]);
});
