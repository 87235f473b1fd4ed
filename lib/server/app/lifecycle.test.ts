import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** A process of its own that ends as `body` brings it about. */
function start(body: string) {
  const script = `
    import { endInOrder } from "#lib/server/app/lifecycle";
    endInOrder(async () => { console.log("stopped"); });
    const hold = setInterval(() => {}, 1000);
    console.log("ready");
    ${body}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, LOG_LEVEL: "info" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return {
    child,
    ready: once(child.stdout, "data"),
    ended: once(child, "close").then(([code]) => ({ code, output })),
  };
}

test("a signal ends the process in order", async () => {
  const { child, ready, ended } = start("");
  await ready;
  child.kill("SIGTERM");
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain("stopped");
});

test.each([
  ["a rejection that nobody handled", 'Promise.reject(new Error("lost"));'],
  ["an error that nobody caught", 'setImmediate(() => { throw new Error("lost"); });'],
])("%s is logged, and the process stops and fails", async (_, body) => {
  const { code, output } = await start(body).ended;
  expect(code).toBe(1);
  expect(output).toContain("an error that nobody caught");
  expect(output).toContain("lost");
  expect(output).toContain("stopped");
});
