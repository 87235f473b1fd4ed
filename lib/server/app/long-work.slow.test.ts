import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { dataExports } from "#lib/server/features/account/export/schema";
import { drainDataExports } from "#lib/server/features/account/export/worker";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { requestExport } from "#lib/testing/data-export";
import { testDatabase } from "#lib/testing/database";
import { measureLongestSlice } from "#lib/testing/longest-slice";
import { buildParagraphs } from "#lib/testing/paragraphs";
import { buildPostPayload } from "#lib/testing/post";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUserWithPassword } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchWords } from "#lib/testing/watched-word";

testDatabase({ RATE_LIMIT_SCALE: "1000000" });

/** CPU time in ms for which nothing may keep the event loop from other requests. */
const maxSliceMs = 50;

/** Length of the text in the longest bodies. */
const length = 380_000;
const paragraphLength = 1_900;

let author: TestUser;
let admin: TestUser;
beforeAll(async () => {
  author = await makeUserWithPassword();
  admin = await makeUser({ role: "admin" });
  const words = buildWords("scam", 1_000).map((word) => [word, "flag"] as const);
  await watchWords(Object.fromEntries(words));
  await watchWords({ guaranteed: "censor", 稳赚: "censor" });
});

/** Builds words that do not look alike. */
const buildWords = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const digits = [...at.toString(8)].map((digit) => "bcdfghjk"[Number(digit)]);
    return `${prefix}${digits.join("")}`;
  });

const sentences = {
  English: "The fee table of fund number 17 is guaranteed to be dull; read it twice anyway. ",
  Chinese: "这只基金的费率表并不有趣，但稳赚的承诺更值得怀疑；请再读一遍第三页。",
};

/** Builds an editor state of many paragraphs, or of one. */
function buildLongBody(language: keyof typeof sentences, paragraphs: number): string {
  const sentence = sentences[language];
  const text = sentence.repeat(Math.ceil(length / paragraphs / sentence.length));
  const own = text.slice(0, Math.floor(length / paragraphs));
  const children = Array.from({ length: paragraphs }, () => ({
    type: "paragraph",
    children: [{ type: "text", text: own }],
  }));
  return JSON.stringify({ root: { type: "root", children } });
}

async function save(post: string, writer = author): Promise<string> {
  const payload = await buildPostPayload(writer, { post });
  const { status, body } = await callApi("POST /sns/api/v1/post", {
    token: writer.token,
    body: payload,
  });
  expect(status).toBe(200);
  return body.data.postId;
}

/**
 * Returns the longest slice of work once it is compiled. Other programs and garbage collections only
 * add to it, so the shortest of several measurements counts; one below the limit is enough.
 */
async function measureRepeated(work: () => Promise<unknown>): Promise<number> {
  await work();
  let longest = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 20 && longest >= maxSliceMs; times += 1) {
    longest = Math.min(longest, await measureLongestSlice(work));
  }
  return longest;
}

test.each([
  ["English", length / paragraphLength],
  ["Chinese", length / paragraphLength],
] as const)(
  "publishes a long body in %s with %d paragraphs in slices",
  async (language, count) => {
    const body = buildLongBody(language, count);
    expect(await measureRepeated(() => save(body))).toBeLessThan(maxSliceMs);
  },
  120_000,
);

test("reads a long post in slices", async () => {
  const postId = await save(buildLongBody("Chinese", length / paragraphLength));
  const read = () => callApi(`GET /sns/api/v1/post/${postId}`, { token: author.token });
  expect(await measureRepeated(read)).toBeLessThan(maxSliceMs);
}, 120_000);

test("compares versions that were rewritten in slices", async () => {
  const postId = await save(buildLongBody("Chinese", 1));
  const build = (at: number) =>
    JSON.stringify({
      body: buildParagraphs(limits.bodyBlocks, 1, `${at} `.repeat(9)),
      title: "",
      summary: "",
      tagNames: [],
    });
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
  await db().execute(sql`
    insert into post_revisions (post_id, state, number, content)
    select ${postId}::bigint, 'published', number, content::jsonb || '{"files": [], "disclosures": [], "language": "en"}'
    from unnest(${sql.param(numbers)}::int[], ${sql.param(numbers.map(build))}::text[]) v (number, content)`);
  let to = 1;
  const compare = async () => {
    to += 1;
    const { status } = await callApi(
      `GET /sns/api/v1/post/${postId}/version/compare?from=1&to=${to}`,
    );
    expect(status).toBe(200);
  };
  expect(await measureRepeated(compare)).toBeLessThan(maxSliceMs);
}, 120_000);

test("imports the longest file of NAVs in slices", async () => {
  const productId = await makeProduct({ inceptionDate: "1960-01-01" });
  const rows = buildNavs("1965-01-01", limits.nav.rowsPerFile, 0.00001);
  const body = ["date,nav", ...rows.map(({ date, nav }) => `${date},${nav}`)].join("\n");
  const importNavs = async () => {
    const { status } = await callApi(
      `POST /product/api/v1/admin/product/${productId}/nav?reason=As+published`,
      { token: admin.token, body, headers: { "content-type": "text/csv" } },
    );
    expect(status).toBe(200);
  };
  expect(await measureRepeated(importNavs)).toBeLessThan(maxSliceMs);
}, 120_000);

test("checks the longest list of watched words in slices", async () => {
  const rows = buildWords("fraud", limits.watchedWord.count).map((word) => `${word},flag`);
  const preview = async () => {
    const { status } = await callApi("POST /sns/api/v1/admin/watched-word/csv/preview", {
      token: admin.token,
      body: ["word,action", ...rows].join("\n"),
      headers: { "content-type": "text/csv" },
    });
    expect(status).toBe(200);
  };
  expect(await measureRepeated(preview)).toBeLessThan(maxSliceMs);
}, 120_000);

test("exports a long audit log in slices", async () => {
  await db().execute(sql`
    insert into audits (actor_key, actor_id, actor_role, action, target, reason, created_at)
    select ${admin.key}, ${admin.id}, 'admin', 'user.ban', 'user:' || n, 'A reason.', now()
    from generate_series(1, 5000) n`);
  const exportAudit = async () => {
    const response = await callApiRaw("GET /sns/api/v1/admin/audit/csv", { token: admin.token });
    expect((await response.text()).split("\n").length).toBeGreaterThan(5_000);
  };
  expect(await measureRepeated(exportAudit)).toBeLessThan(maxSliceMs);
}, 120_000);

test("writes the archive of an author of long posts in slices", async () => {
  const writer = await makeUserWithPassword();
  for (const language of ["English", "Chinese"] as const) {
    await save(buildLongBody(language, length / paragraphLength), writer);
  }
  const makeArchive = async () => {
    // One is made a day.
    await db().delete(dataExports);
    expect((await requestExport(writer)).status).toBe(200);
    await drainDataExports();
  };
  expect(await measureRepeated(makeArchive)).toBeLessThan(maxSliceMs);
}, 120_000);
