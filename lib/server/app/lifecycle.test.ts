import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** Starts a process that runs `body` after setting up the shutdown. */
function startProcess(body: string) {
  const script = `
    import { shutDownOnSignal } from "#lib/server/app/lifecycle";
    shutDownOnSignal(async () => { console.log("stopped"); });
    const keepAlive = setInterval(() => {}, 1000);
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

test("stops and exits with 0 on a signal", async () => {
  const { child, ready, ended } = startProcess("");
  await ready;
  child.kill("SIGTERM");
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain("stopped");
});

test.each([
  ["an unhandled rejection", 'Promise.reject(new Error("lost"));'],
  ["an uncaught error", 'setImmediate(() => { throw new Error("lost"); });'],
])("logs %s, stops and exits with 1", async (_, body) => {
  const { code, output } = await startProcess(body).ended;
  expect(code).toBe(1);
  expect(output).toContain("uncaught error");
  expect(output).toContain("lost");
  expect(output).toContain("stopped");
});
