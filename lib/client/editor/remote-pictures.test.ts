import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { createRemotePictures } from "#lib/client/editor/remote-pictures";
import type { UploadedFile } from "#lib/contracts/file";
import { limits } from "#lib/domain/limits";
import { uploadedFile as stored } from "#lib/testing/uploaded-file";

type Reply = UploadedFile | ApiError;

/** The requests that have no reply yet, by the URL of their picture. */
const open = new Map<string, (reply: Reply) => void>();
const sent: string[] = [];
beforeEach(() => {
  open.clear();
  sent.length = 0;
});

const create = () =>
  createRemotePictures((url, signal) => {
    sent.push(url);
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      open.set(url, (reply) => (reply instanceof ApiError ? reject(reply) : resolve(reply)));
    });
  });

const refuse = (problem: string) => new ApiError("No.", { status: 400, fields: { url: problem } });
const lost = new ApiError("", { status: 0 });

async function answer(url: string, reply: Reply): Promise<void> {
  await vi.waitFor(() => expect(open.has(url)).toBe(true));
  open.get(url)?.(reply);
}

const toUrls = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://b.example/${at}.png`);

test("fetches three at a time, and each URL once", async () => {
  const pictures = create();
  const urls = toUrls(5);
  for (const url of [...urls, ...urls]) pictures.fetch(url);
  await vi.waitFor(() => expect(sent).toEqual(urls.slice(0, 3)));
  for (const url of urls) await answer(url, stored);
  await vi.waitFor(() =>
    expect([...pictures.get().values()]).toEqual(
      urls.map(() => ({ name: "stored", file: stored })),
    ),
  );
  expect(sent).toEqual(urls);
});

test("says why a picture cannot be had, and fetches it again when asked", async () => {
  const pictures = create();
  const [gone = "", offline = ""] = toUrls(2);
  pictures.fetch(gone);
  pictures.fetch(offline);
  await answer(gone, refuse("notFound"));
  await answer(offline, lost);
  await vi.waitFor(() => {
    expect(pictures.get().get(gone)).toEqual({ name: "failed", problem: "notFound" });
    expect(pictures.get().get(offline)).toEqual({ name: "failed", problem: null });
  });
  open.clear();
  pictures.fetch(gone);
  expect(pictures.get().get(gone)).toEqual({ name: "running" });
  await answer(gone, stored);
  await vi.waitFor(() => expect(pictures.get().get(gone)?.name).toBe("stored"));
});

test("fetches fifty for a post, and those that failed do not count", async () => {
  const pictures = create();
  const [first = "", ...urls] = toUrls(limits.remotePicture.perPost + 2);
  pictures.fetch(first);
  await answer(first, refuse("timeout"));
  await vi.waitFor(() => expect(pictures.get().get(first)?.name).toBe("failed"));
  for (const url of urls) pictures.fetch(url);
  const last = urls.at(-1) ?? "";
  expect(pictures.get().get(last)).toEqual({ name: "failed", problem: "tooMany" });
  expect([...pictures.get().values()].filter(({ name }) => name === "running")).toHaveLength(
    limits.remotePicture.perPost,
  );
  pictures.close();
});

test("a stopped picture leaves its turn to the next", async () => {
  const pictures = create();
  const urls = toUrls(4);
  for (const url of urls) pictures.fetch(url);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  pictures.stop(urls[0] ?? "");
  expect(pictures.get().has(urls[0] ?? "")).toBe(false);
  await vi.waitFor(() => expect(sent).toEqual(urls));
  pictures.close();
});

test("changes nothing once its editor is closed, also by a reply that comes in that moment", async () => {
  const pictures = create();
  pictures.fetch("https://a.example/1.png");
  pictures.fetch("https://a.example/2.png");
  await vi.waitFor(() => expect(open.size).toBe(2));
  const listener = vi.fn();
  pictures.subscribe(listener);
  open.get("https://a.example/1.png")?.(stored);
  pictures.close();
  // The replies are handled in microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  expect(listener).not.toHaveBeenCalled();
});
