import { randomUUID } from "node:crypto";
import { markdownToState, plainFinders } from "#lib/demo/markdown";
import type { MeasuredServer } from "#lib/tools/bench/large/measure";
import type { BenchViewer, Publisher } from "#lib/tools/bench/large/viewers";
import { printHead, printRow } from "#lib/tools/bench/table";

const sns = "/sns/api/v1";
const repeats = 100;

/** Sends a request and returns its time in ms. */
async function send({ url }: MeasuredServer, path: string, { token }: BenchViewer, body?: object) {
  const startedAt = performance.now();
  const response = await fetch(`${url}${sns}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body ?? {}),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - startedAt;
}

const buildPost = ({ fileId }: Publisher) => ({
  title: "What the fee table says",
  post: markdownToState(
    "Every factsheet has an as-at date, and two of them rarely match.",
    plainFinders,
  ),
  tagNameList: ["fees"],
  fileIdList: [fileId],
  draftKey: randomUUID(),
});

/** Measures changes that concern many users, each beside one that concerns few. Prints a table. */
export async function measureWrites(
  server: MeasuredServer,
  publishers: Publisher[],
): Promise<void> {
  const [celebrity, other] = publishers as [Publisher, Publisher];
  const { discussedPostIds, pagePostIds, extremes } = server.facts;
  const { viewers } = server;
  const at = (index: number) => viewers[index % viewers.length] as BenchViewer;
  const comment = { content: "The dates rarely match." };
  const writes: [string, (index: number) => Promise<number>][] = [
    [
      "a post of an author with few followers",
      () => send(server, "/post", other, buildPost(other)),
    ],
    [
      `a post of an author with ${extremes.followers} followers`,
      () => send(server, "/post", celebrity, buildPost(celebrity)),
    ],
    [
      "a comment on a post with few",
      (index) => send(server, `/post/${pagePostIds[7]}/comment`, at(index), comment),
    ],
    [
      `a comment on a post with ${extremes.comments}`,
      (index) => send(server, `/post/${discussedPostIds[0]}/comment`, at(index), comment),
    ],
  ];
  process.stdout.write("\n");
  printHead(["one at a time", "p50 ms", "p99 ms"]);
  for (const [name, write] of writes) {
    const times: number[] = [];
    for (let index = 0; index < repeats; index += 1) times.push(await write(index));
    printRow([name, ...getPercentiles(times)]);
  }
}

const getPercentiles = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.99].map((share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0));
};

/** Returns the median and highest time in ms of post pages that no cache has. */
export async function measureUncachedPages({ url, facts }: MeasuredServer) {
  const times: number[] = [];
  for (const id of facts.pagePostIds) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/en/posts/${id}`);
    await response.arrayBuffer();
    // The post of a banned author is 404.
    if (response.ok) times.push(performance.now() - startedAt);
  }
  return getPercentiles(times);
}
