import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { digestBody } from "#lib/domain/post/digest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildPostPayload } from "#lib/testing/post";
import { makeUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

/** Builds varied Chinese text, so that nearly every bigram is a new term. */
function buildChinese(length: number): string {
  const first = "一".codePointAt(0) as number;
  return Array.from({ length }, (_, at) =>
    String.fromCodePoint(first + ((at * 7_919 + ((at * at) % 104_729)) % 20_000)),
  ).join("");
}

const toEditorState = (text: string) =>
  JSON.stringify({
    root: {
      type: "root",
      children: [{ type: "paragraph", children: [{ type: "text", text }] }],
    },
  });

/** Returns the longest time in ms that `work` kept the event loop from other requests. */
async function measureDelay(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  await wait(10);
  delay.reset();
  await work();
  await wait(10);
  delay.disable();
  return delay.max / 1e6;
}

test.each([
  ["editor state", (text: string) => toEditorState(text)],
  ["HTML", (text: string) => `<p>${text}</p>`],
])("saving a very long body as %s does not hold up other requests", async (_, toBody) => {
  const author = await makeUser();
  const { token } = author;
  const save = async (length: number) => {
    const payload = await buildPostPayload(author);
    const body = JSON.stringify({ ...payload, post: toBody(buildChinese(length)) });
    return measureDelay(async () => {
      const { status } = await callApi("POST /sns/api/v1/post", {
        token,
        body,
        headers: { "content-type": "application/json" },
      });
      expect(status).toBe(200);
    });
  };
  await save(20_000);
  const delays = [await save(380_000), await save(380_000)];
  // Compared with the same work in this thread, because the machine may be busy.
  const startedAt = performance.now();
  digestBody(toBody(buildChinese(380_000)), { withTerms: true });
  const inThisThread = performance.now() - startedAt;
  expect(Math.min(...delays)).toBeLessThan(inThisThread / 2);
});

test("a user who saves more text than anybody writes has to wait", async () => {
  const author = await makeUser();
  const payload = await buildPostPayload(author, { post: "x".repeat(limits.body), isDraft: true });
  const save = (token: string) =>
    callApi("PATCH /sns/api/v1/post/999999", { token, body: payload });
  for (let n = 0; n < 50; n += 1) expect((await save(author.token)).status).toBe(404);
  const refused = await save(author.token);
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/a lot of text/);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect((await save((await makeUser()).token)).status).toBe(404);
});
