import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

/** Starts a process that runs `body` after setting up the shutdown. */
function startProcess(body: string) {
  const script = `
    import { shutDownOnSignal } from "#lib/server/app/lifecycle";
    shutDownOnSignal({
      drain: async () => { console.log("drained"); },
      stop: async () => { console.log("stopped"); },
    });
    const keepAlive = setInterval(() => {}, 1000);
    console.log("ready");
    ${body}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, LOG_LEVEL: "info" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
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

test.each([
  ["SIGTERM", true],
  // Somebody at a terminal should not have to wait.
  ["SIGINT", false],
] as const)("stops and exits with 0 on %s, draining: %s", async (signal, isDraining) => {
  const { child, ready, ended } = startProcess("");
  await ready;
  child.kill(signal);
  const { code, output } = await ended;
  expect(code).toBe(0);
  const steps = output.match(/^(?:drained|stopped)$/gm);
  expect(steps).toEqual(isDraining ? ["drained", "stopped"] : ["stopped"]);
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
