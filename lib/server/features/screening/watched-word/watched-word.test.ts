import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { watchedWords } from "#lib/server/features/screening/watched-word/schema";
import { seedWatchedWords } from "#lib/server/features/screening/watched-word/seed";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { admin, callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const path = "/watched-word";
const reason = "Fraud of this week.";
let staff: TestUser;
beforeAll(async () => {
  staff = await makeUser({ role: "admin" });
});

const create = (word: string, action = "flag") =>
  callAs(staff, `POST ${path}`, { word, action, reason });
const tryText = async (text: string) => (await callAs(staff, `POST ${path}/test`, { text })).data;
const importCsv = (csv: string) =>
  callApi(`POST ${admin}${path}/csv?reason=${encodeURIComponent(reason)}`, {
    token: staff.token,
    body: csv,
    headers: { "content-type": "text/csv" },
  });

test("begins with phrases of fraud in both languages, which stay away once deleted", async () => {
  await seedWatchedWords();
  expect((await tryText("GUARANTEED  RETURNS, 保證收益!")).hits).toEqual([
    { word: "guaranteed return*", action: "flag", range: [0, 18] },
    { word: "保证收益", action: "flag", range: [21, 25] },
  ]);
  await db().delete(watchedWords);
  await seedWatchedWords();
  expect(await db().$count(watchedWords)).toBe(0);
});

describe("staff", () => {
  test("add, change and remove words, which takes effect at once and is logged", async () => {
    const { status, data } = await create("moon shot", "censor");
    expect([status, data.word]).toEqual([200, "moon shot"]);
    expect(await tryText("A Moon-Shot.")).toMatchObject({
      hits: [{ word: "moon shot", action: "censor", range: [2, 11] }],
      censored: "A *********.",
    });
    expect((await create("ｍｏｏｎ  ѕһоt")).status).toBe(409);
    const one = `${path}/${data.wordId}`;
    await callAs(staff, `PATCH ${one}`, { action: "block", reason });
    expect((await tryText("moonshot")).hits[0].action).toBe("block");
    const [logged] = await db().select().from(audits).orderBy(desc(audits.id)).limit(1);
    expect(logged).toMatchObject({
      action: "watchedWord.update",
      reason,
      before: { word: "moon shot", action: "censor" },
      after: { word: "moon shot", action: "block" },
    });
    expect((await callAs(staff, `DELETE ${one}`, { reason })).status).toBe(200);
    expect((await tryText("moonshot")).hits).toEqual([]);
    expect((await callAs(staff, `DELETE ${one}`, { reason })).status).toBe(404);
  });

  test("list words by action and part of a word", async () => {
    for (const [word, action] of [
      ["alpha one", "hold"],
      ["alpha two", "block"],
      ["beta", "hold"],
    ] as const) {
      await create(word, action);
    }
    const list = async (query: string) =>
      (await callAs(staff, `GET ${path}/list?${query}`)).data.items.map(
        ({ word }: { word: string }) => word,
      );
    expect(await list("action=hold")).toEqual(["beta", "alpha one"]);
    expect(await list("keyword=ALPHA")).toEqual(["alpha two", "alpha one"]);
    await create("阿尔法", "hold");
    expect(await list("lng=zh&keyword=阿尔法")).toEqual(["阿尔法"]);
    expect(await list("lng=zh&action=hold")).not.toContain("beta");
    expect(await list("lng=en&action=hold")).toEqual(["beta", "alpha one"]);
    const first = (await callAs(staff, `GET ${path}/list?limit=1&lng=en`)).data;
    expect(await list(`limit=1&lng=en&cursor=${first.nextCursor}`)).toEqual(["alpha two"]);
  });

  test.each([
    ["", "required"],
    [" … ", "no letter or digit"],
    ["x".repeat(101), "too long"],
  ])("cannot watch %j", async (word, problem) => {
    const { status, data } = await create(word);
    expect([status, data.fields]).toEqual([400, { word: problem }]);
  });

  test("need the permission", async () => {
    const moderator = await makeUser({ role: "moderator" });
    expect((await callAs(moderator, `GET ${path}/list`)).status).toBe(403);
    expect((await callAs(await makeUser(), `GET ${path}/list`)).status).toBe(403);
  });
});

describe("a CSV", () => {
  test("adds words and changes actions", async () => {
    await create("gamma", "flag");
    const { status, body } = await importCsv(
      '\uFEFFaction,word\nblock,gamma\nhold,"delta, epsilon"\ncensor,稳赚\n',
    );
    expect([status, body.data]).toEqual([200, { added: 2, changed: 1 }]);
    const [row] = await db().select().from(watchedWords).where(eq(watchedWords.word, "gamma"));
    expect(row?.action).toBe("block");
  });

  test("is previewed, and imported without its bad lines if staff want so", async () => {
    await create("preview one", "flag");
    const csv =
      "word,action\npreview one,block\npreview two,hold\n***,flag\npreview two,flag\nx,y\n";
    const preview = await callApi(`POST ${admin}${path}/csv/preview`, {
      token: staff.token,
      body: csv,
      headers: { "content-type": "text/csv" },
    });
    expect(preview.body.data).toEqual({
      added: 1,
      changed: 1,
      unchanged: 0,
      refusedCount: 3,
      refused: [
        { line: 4, word: "***", reason: "noLetter" },
        { line: 5, word: "preview two", reason: "repeated" },
        { line: 6, word: "x", reason: "unknownAction" },
      ],
    });
    expect((await tryText("preview two")).hits).toEqual([]);
    expect((await importCsv(csv)).status).toBe(400);
    const { body } = await callApi(
      `POST ${admin}${path}/csv?skipsRefused=true&reason=${encodeURIComponent(reason)}`,
      { token: staff.token, body: csv, headers: { "content-type": "text/csv" } },
    );
    expect(body.data).toEqual({ added: 1, changed: 1 });
    expect((await tryText("preview two")).hits).toMatchObject([{ action: "hold" }]);
  });

  test("is refused as a whole, with the number of each bad line", async () => {
    const before = await db().$count(watchedWords);
    const { status, body } = await importCsv(
      "word,action\nzeta,flag\n,flag\neta,shout\nZETA,hold\n",
    );
    expect([status, body.data.fields]).toEqual([
      400,
      {
        "line 3": "the word is not valid: required",
        "line 4": "the action is not one of block, hold, flag, censor",
        "line 5": "this word came before",
      },
    ]);
    expect(await db().$count(watchedWords)).toBe(before);
    expect((await importCsv("a,b\n1,2\n")).body.data.fields).toEqual({
      "line 1": "the columns word and action are needed",
    });
    expect((await importCsv('word,action\n"open,flag\n')).status).toBe(400);
  });

  test("is exported without formulas, and can be imported again", async () => {
    await create("=cmd|'/c calc'!A1", "block");
    await create("+49 170", "hold");
    const response = await callApiRaw(`GET ${admin}${path}/csv`, { token: staff.token });
    expect(response.headers.get("content-type")).toContain("text/csv");
    const csv = await response.text();
    expect(csv).toContain("'=cmd|");
    expect(csv).toMatch(/^'\+49 170,hold$/m);
    expect(csv).not.toMatch(/^[=+@-]/m);
    const { status, body } = await importCsv(csv);
    expect([status, body.data]).toEqual([200, { added: 0, changed: 0 }]);
  });
});
