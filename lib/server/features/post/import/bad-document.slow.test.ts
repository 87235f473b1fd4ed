import { afterEach, beforeEach, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { testDatabase } from "#lib/testing/database";
import { importArchive, makeZip } from "#lib/testing/post-import";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

const { documentMs, postBytes, readMs } = limits.postImport;
afterEach(() => {
  Object.assign(limits.postImport, { documentMs, postBytes, readMs });
});

/** Each starts processes, which takes long on a busy machine. */
const timeout = 120_000;

const slow = Array.from({ length: 90 }, (_, depth) => `${"> ".repeat(depth)}x\n\n`)
  .join("")
  .repeat(200);
const deep = `${">".repeat(20_000)} deep`;
/** Exhausts the memory of a process if its rows are filled up. */
const wide = `|${"a|".repeat(3_000)}\n|${"-|".repeat(3_000)}\n${"a\n".repeat(3_000)}`;

const importBetween = async (bad: string | Uint8Array) => {
  const zip = makeZip({ "a.md": "# A\n\nText.", "b.md": bad, "c.md": "# C\n\nText." });
  const { postImport, items } = await importArchive(user, zip);
  expect(postImport).toMatchObject({ state: "done", postCount: 3, createdCount: 2 });
  const [first, document, last] = items;
  expect([first?.outcome, last?.outcome]).toEqual(["created", "created"]);
  return document;
};

test("ends a document of 20,000 nested quotes, and imports the rest", { timeout }, async () => {
  expect(await importBetween(deep)).toMatchObject({
    title: "b",
    outcome: "failed",
    postId: null,
    problems: [{ kind: "documentTooComplex" }],
  });
});

test("ends a document with a table of nine million cells, and imports the rest", {
  timeout,
}, async () => {
  expect(await importBetween(wide)).toMatchObject({
    title: "b",
    outcome: "failed",
    problems: [{ kind: "documentTooComplex" }],
  });
});

test("ends a document that takes too long to read, and imports the rest", { timeout }, async () => {
  Object.assign(limits.postImport, { documentMs: 2_000 });
  expect(await importBetween(slow)).toMatchObject({
    title: "b",
    outcome: "failed",
    problems: [{ kind: "documentTooComplex" }],
  });
});

test("ends a document that is too large, and imports the rest", { timeout }, async () => {
  // The process has limits of its own.
  const line = "Text without end, written by a program that never stops.\n\n";
  const large = line.repeat(Math.ceil(postBytes / line.length) + 1);
  const letters = Array.from(large, (char, at) => (at % 50 ? char : String(at % 7))).join("");
  expect(await importBetween(letters)).toMatchObject({
    outcome: "failed",
    problems: [{ kind: "documentTooLarge" }],
  });
});

test("imports all good documents between many bad ones", { timeout }, async () => {
  Object.assign(limits.postImport, { documentMs: 1_500 });
  const bad = [...Array.from({ length: 12 }, () => slow), deep, wide, deep, wide];
  const names = bad.map((_, at) => String.fromCharCode(97 + at));
  const zip = makeZip(
    Object.fromEntries(
      names.flatMap((name, at) => [
        [`${name}1.md`, bad[at] ?? ""],
        [`${name}2.md`, `# ${name}\n\nText.`],
      ]),
    ),
  );
  const { postImport } = await importArchive(user, zip);
  expect(postImport).toMatchObject({ state: "done", postCount: 32, createdCount: 16 });
});

test("keeps what was read when the time for the archive is over", { timeout }, async () => {
  Object.assign(limits.postImport, { readMs: 5_000, documentMs: 60_000 });
  const zip = makeZip({ "a.md": "# A\n\nText.", "b.md": slow.repeat(2), "c.md": "# C\n\nText." });
  const { postImport, items } = await importArchive(user, zip);
  expect(postImport).toMatchObject({ state: "done", postCount: 2, createdCount: 1 });
  expect(items).toMatchObject([
    { title: "A", outcome: "created" },
    { title: "b", outcome: "failed", problems: [{ kind: "restNotRead" }] },
  ]);
});
