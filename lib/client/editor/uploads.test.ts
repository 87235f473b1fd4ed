import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { createUploadQueue } from "#lib/client/editor/uploads";
import { FileRejectedError } from "#lib/client/file/upload";
import type { UploadedFile } from "#lib/contracts/file";
import { uploadedFile } from "#lib/testing/uploaded-file";

type Running = {
  signal: AbortSignal;
  onProgress: (part: number) => void;
  end: PromiseWithResolvers<UploadedFile>;
};

/** The uploads that were begun, in their order. */
const begun: Running[] = [];
beforeEach(() => {
  begun.length = 0;
});

const open = () =>
  createUploadQueue((_file, options = {}) => {
    const { signal = new AbortController().signal, onProgress = () => {} } = options;
    const end = Promise.withResolvers<UploadedFile>();
    signal.addEventListener("abort", () => end.reject(signal.reason));
    begun.push({ signal, onProgress, end });
    return end.promise;
  });
const file = new File(["x"], "chart.png", { type: "image/png" });
const stored: UploadedFile = { ...uploadedFile, lostAnimation: true };
const readState = (queue: ReturnType<typeof open>, name: string) =>
  queue.get().get(name)?.state.name;

let queue = open();
beforeEach(() => {
  queue = open();
});
afterEach(() => queue.close());

test("uploads two at a time and retries what failed", async () => {
  const names = [1, 2, 3].map(() => queue.add(file));
  expect(begun).toHaveLength(2);
  begun[0]?.end.reject(new ApiError("", { status: 0 }));
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  const [first = ""] = names;
  expect(readState(queue, first)).toBe("failed");
  queue.retry(first);
  begun[1]?.end.resolve(stored);
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  begun[3]?.end.resolve(stored);
  await vi.waitFor(() => expect(readState(queue, first)).toBe("stored"));
});

test("lists the files that the server rejects", async () => {
  const name = queue.add(file);
  begun[0]?.end.reject(new FileRejectedError("tooManyPixels"));
  await vi.waitFor(() => expect(readState(queue, name)).toBe("rejected"));
  expect(queue.rejections.get()).toMatchObject([{ name: "chart.png", problem: "tooManyPixels" }]);
});

test("a stopped upload can be tried again at once", async () => {
  const name = queue.add(file);
  queue.stop(name);
  expect(begun[0]?.signal.aborted).toBe(true);
  expect(readState(queue, name)).toBe("failed");
  queue.retry(name);
  expect(begun).toHaveLength(2);
  await Promise.resolve();
  expect(readState(queue, name)).toBe("running");
  // Its place in the queue is its own: a third upload waits.
  queue.add(file);
  queue.add(file);
  expect(begun).toHaveLength(3);
  begun[1]?.end.resolve(stored);
  await vi.waitFor(() => expect(readState(queue, name)).toBe("stored"));
});

test("changes nothing once its editor is closed", async () => {
  const name = queue.add(file);
  const listener = vi.fn();
  queue.subscribe(listener);
  queue.rejections.subscribe(listener);
  queue.close();
  begun[0]?.end.resolve(stored);
  begun[0]?.onProgress(0.5);
  queue.reject(file, "tooMany");
  await begun[0]?.end.promise.catch(() => {});
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
  expect(readState(queue, name)).toBe("running");
});

test("ignores a file that is stored in the moment of being stopped", async () => {
  const name = queue.add(file);
  begun[0]?.end.resolve(stored);
  queue.stop(name);
  await begun[0]?.end.promise;
  await Promise.resolve();
  expect(readState(queue, name)).toBe("failed");
});
