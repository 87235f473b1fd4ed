import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { countPosts, importArchive, makeZip } from "#lib/testing/post-import";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

const expectFailure = async (content: string | Uint8Array, failure: string, options = {}) => {
  const { postImport, items } = await importArchive(user, content, options);
  expect(postImport).toMatchObject({ state: "failed", failure, postCount: null });
  expect(items).toEqual([]);
  expect(await countPosts(user)).toBe(0);
};

/** Changes bytes of a ZIP file wherever they occur. */
function replaceBytes(zip: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(zip).toString("latin1").replaceAll(from, to);
  return new Uint8Array(Buffer.from(text, "latin1"));
}

test.each([["../../../etc/cron.md"], ["/etc/cron.md"]])("refuses a ZIP file with %s", (name) =>
  expectFailure(makeZip({ [name]: "# A" }), "unsafeNames"),
);

test("refuses a bomb without unpacking it", () =>
  expectFailure(makeZip({ "a.md": "a".repeat(40 * 1024 * 1024) }), "tooLarge"));

test("refuses a document that is larger than it says, and takes the others", async () => {
  const content = "# A\n\n".padEnd(600_000, "text ");
  const zip = Buffer.from(makeZip({ "b.md": "# B", "a.md": content }));
  // The directory states the size after a signature and 20 more bytes.
  const directory = zip.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
  zip.writeUInt32LE(10, directory + 24);
  const { postImport, items } = await importArchive(user, new Uint8Array(zip));
  expect(postImport).toMatchObject({ state: "done", createdCount: 1, failedCount: 1 });
  expect(items[1]).toMatchObject({
    title: "a",
    outcome: "failed",
    problems: [{ kind: "documentMalformed" }],
  });
});

test("says so if a file takes more memory than a reader may have", { timeout: 120_000 }, () => {
  // V8 ends a process whose threads allocate that much in one call.
  const content = `{"db":[{"data":{"posts":[${"[],".repeat(24_000_000)}[]]}}]}`;
  return expectFailure(content, "tooComplex", { fileName: "ghost.json" });
});

test("refuses an encrypted ZIP file", async () => {
  const zip = Buffer.from(makeZip({ "a.md": "# A" }));
  const directory = zip.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
  zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8);
  await expectFailure(new Uint8Array(zip), "encrypted");
});

test("refuses a damaged ZIP file", async () => {
  const zip = makeZip({ "a.md": "# A" });
  await expectFailure(zip.slice(0, zip.length - 12), "malformed");
});

test("says so if a file is of no known system", async () => {
  await expectFailure("just bytes", "unknownSystem", { fileName: "a.bin" });
  await expectFailure(makeZip({ "a.txt": "text" }), "unknownSystem");
  await expectFailure(makeZip({ "a.txt": "text" }), "noPosts", { system: "markdown" });
});

test("ignores folders, files of macOS and archives in archives", async () => {
  const inner = makeZip({ "b.md": "# B" });
  const zip = makeZip({
    "folder/": "",
    "__MACOSX/._a.md": "x",
    "inner.zip": inner,
    "a.md": "# A\n\nText.",
  });
  const { items } = await importArchive(user, zip);
  expect(items).toMatchObject([{ title: "A" }]);
});

test("names of entries never become paths", async () => {
  const name = "posts\\..\\a.md";
  const zip = replaceBytes(makeZip({ "posts/../a.md": "# A" }), "posts/../a.md", name);
  await expectFailure(zip, "unsafeNames");
});
