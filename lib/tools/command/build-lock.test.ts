import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withBuildLock } from "#lib/tools/command/build-lock";

const makeFolder = () => mkdtempSync(join(tmpdir(), "fundlore-lock-"));

test("waits for a build of another process, and says which", async () => {
  const folder = makeFolder();
  const holder = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
  writeFileSync(join(folder, ".build-lock"), String(holder.pid));
  const waitedFor = Promise.withResolvers<number>();
  let isDone = false;
  const waiting = withBuildLock(async () => {}, { folder, onWait: waitedFor.resolve }).then(() => {
    isDone = true;
  });
  expect(await waitedFor.promise).toBe(holder.pid);
  expect(isDone).toBe(false);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await waiting;
});

test("lets one build after another", async () => {
  const folder = makeFolder();
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const builds = [
    withBuildLock(
      async () => {
        order.push("first begins");
        await first.promise;
        order.push("first ends");
      },
      { folder },
    ),
    withBuildLock(async () => order.push("second"), { folder, onWait: () => first.resolve() }),
  ];
  await Promise.all(builds);
  expect(order).toEqual(["first begins", "first ends", "second"]);
});

test("is free again after a failed build, and takes over from a killed one", async () => {
  const folder = makeFolder();
  const failed = withBuildLock(() => Promise.reject(new Error("No build.")), { folder });
  await expect(failed).rejects.toThrow("No build.");
  const killed = spawn(process.execPath, ["-e", ""]);
  await once(killed, "exit");
  writeFileSync(join(folder, ".build-lock"), String(killed.pid));
  expect(await withBuildLock(async () => "built", { folder })).toBe("built");
});
