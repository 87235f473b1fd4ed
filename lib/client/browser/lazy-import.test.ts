import { afterEach, expect, test, vi } from "vitest";
import { lazyImport } from "#lib/client/browser/lazy-import";

const testRunnerListeners = process.listeners("unhandledRejection");

afterEach(() => {
  vi.unstubAllGlobals();
  process.removeAllListeners("unhandledRejection");
  for (const listener of testRunnerListeners) process.on("unhandledRejection", listener);
});

test("repeats a failed import when the network returns, and reports the failure", async () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const unhandled = Promise.withResolvers<unknown>();
  process.removeAllListeners("unhandledRejection");
  process.once("unhandledRejection", unhandled.resolve);
  const load = vi.fn(async () => "code").mockRejectedValueOnce(new Error("offline"));
  const loading = lazyImport(load);
  expect(await unhandled.promise).toMatchObject({ message: "offline" });
  page.dispatchEvent(new Event("online"));
  expect(await loading).toBe("code");
  expect(load).toHaveBeenCalledTimes(2);
});
