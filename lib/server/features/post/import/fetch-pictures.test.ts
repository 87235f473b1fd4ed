import { afterEach, beforeEach, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import {
  createRemotePictures,
  fetchPictures,
  type RemotePictures,
} from "#lib/server/features/post/import/fetch-pictures";
import { testDatabase } from "#lib/testing/database";
import { createImage } from "#lib/testing/file";
import { serveForeignSite } from "#lib/testing/foreign-site";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const png = await createImage(20, 10).png().toBuffer();
const site = serveForeignSite((_, response) => response.end(png));
const limitsBefore = { ...limits.remotePicture };

let author: TestUser;
let remote: RemotePictures;
beforeEach(async () => {
  author = await makeUser();
  remote = createRemotePictures();
});
afterEach(() => {
  Object.assign(limits.remotePicture, limitsBefore);
});

/** Fetches the pictures of a document. Returns why some are missing, or "stored". */
async function fetchDocument(...names: string[]): Promise<unknown[]> {
  const urls = names.map((name) => `${site.origin}/${name}`);
  const { signal } = new AbortController();
  const outcomes = await fetchPictures(urls, remote, author.key, signal);
  return urls.map((url) => {
    const outcome = outcomes.get(url);
    return typeof outcome === "object" ? "stored" : outcome;
  });
}

test("an import fetches a number of pictures for all its documents together", async () => {
  Object.assign(limits.remotePicture, { perImport: 3 });
  expect(await fetchDocument("a", "b")).toEqual(["stored", "stored"]);
  expect(await fetchDocument("c", "d")).toEqual(["stored", "importLimit"]);
  // What it has stays usable.
  expect(await fetchDocument("a", "e")).toEqual(["stored", "importLimit"]);
  expect(site.requests).toHaveLength(3);
});

test("an import fetches for a time, which its documents share", async () => {
  expect(await fetchDocument("a")).toEqual(["stored"]);
  expect(remote.spentMs).toBeGreaterThan(0);
  Object.assign(limits.remotePicture, { importMs: remote.spentMs });
  expect(await fetchDocument("b")).toEqual(["importLimit"]);
  expect(site.requests).toHaveLength(1);
});
