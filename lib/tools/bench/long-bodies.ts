import { type ChildProcess, fork } from "node:child_process";
import { sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";
import { readDelay } from "#lib/tools/bench/expensive/measure";
import type { BenchUser } from "#lib/tools/bench/fill";
import { printHead, printRow } from "#lib/tools/bench/table";

/** Length of the text in each body. */
const length = 380_000;
const paragraphLength = 1_900;

const sentences = {
  English: "The fee table of fund number 17 is guaranteed to be dull; read it twice anyway. ",
  Chinese: "这只基金的费率表并不有趣，但稳赚的承诺更值得怀疑；请再读一遍第三页。",
};
type Language = keyof typeof sentences;

/** Starts the server with a probe of its event loop. */
export const startProbedServer = (): ChildProcess =>
  fork("lib/server/app/start.mjs", {
    execArgv: ["--import", new URL("./loop-delay.ts", import.meta.url).href],
  });

/** Watches words that the bodies contain, and a thousand others. Gives an author a picture. */
export async function prepareLongBodies(author: BenchUser): Promise<string> {
  await db().execute(sql`
    insert into watched_words (word, folded_word, action)
    select word, word, 'censor' from unnest('{guaranteed,稳赚}'::text[]) word
    union all
    select word, word, 'flag' from (
      select 'scam' || translate(n::text, '0123456789', 'bcdfghjkpq') as word
      from generate_series(1, 1000) n) other
    on conflict do nothing`);
  const [file] = await db().execute<{ id: string }>(sql`
    insert into files (id, owner_key, kind, media_type, bytes, width, height)
    select gen_random_uuid(), key, 'image', 'image/webp', 1000, 1200, 800
    from users where id = ${author.id} returning id`);
  return file?.id ?? "";
}

/** Builds an editor state of paragraphs of ordinary length. */
function buildBody(language: Language): string {
  const sentence = sentences[language];
  const text = sentence.repeat(Math.floor(paragraphLength / sentence.length));
  const children = Array.from({ length: Math.floor(length / text.length) }, () => ({
    type: "paragraph",
    children: [{ type: "text", text }],
  }));
  return JSON.stringify({ root: { type: "root", children } });
}

type Target = { url: string; server: ChildProcess; author: BenchUser; fileId: string };

/**
 * Measures the event loop while one author saves the longest bodies, one after the other, and while
 * pages of them are rendered. Prints a table.
 */
export async function measureLongBodies(target: Target, seconds: number): Promise<void> {
  const { server } = target;
  const postIds: string[] = [];
  const work: [string, () => Promise<unknown>][] = [
    ["reading a short post", () => request(target, "GET", "/sns/api/v1/post/500")],
    ["saving drafts, English", () => save(target, "English", true)],
    ["saving drafts, Chinese", () => save(target, "Chinese", true)],
    ["publishing, English", async () => postIds.push(await save(target, "English", false))],
    ["publishing, Chinese", async () => postIds.push(await save(target, "Chinese", false))],
    ["rendering pages of them", () => request(target, "GET", `/en/posts/${postIds.pop()}`)],
  ];
  printHead(["one author", "times", "late p50 ms", "late p99 ms", "CPU p99 ms", "longest CPU ms"]);
  for (const [name, run] of work) {
    await readDelay(server);
    const endsAt = Date.now() + seconds * 1_000;
    let times = 0;
    for (; Date.now() < endsAt && (name !== work.at(-1)?.[0] || postIds.length > 0); times += 1) {
      await run();
    }
    const { p50, p99, p99Cpu, longestCpu } = await readDelay(server);
    printRow([name, times, ...[p50, p99, p99Cpu, longestCpu].map((value) => value.toFixed(1))]);
  }
}

async function save({ fileId, ...target }: Target, language: Language, isDraft: boolean) {
  const reply = await request({ ...target, fileId }, "POST", "/sns/api/v1/post", {
    title: "What the fee table says",
    tagNameList: ["fees"],
    fileIdList: [fileId],
    isDraft,
    post: buildBody(language),
  });
  return JSON.parse(reply).data.postId as string;
}

async function request(
  { url, author }: Target,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${author.token}`, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return text;
}
