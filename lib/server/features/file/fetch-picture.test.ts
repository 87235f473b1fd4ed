import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { createAnimation } from "#lib/testing/animation";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage } from "#lib/testing/file";
import { serveForeignSite } from "#lib/testing/foreign-site";
import { listLeftovers, readServed } from "#lib/testing/upload";
import { makeUser } from "#lib/testing/user";

testDatabase();

const bodies = new Map<string, Buffer | string>();
const site = serveForeignSite((request, response) => {
  const name = (request.url ?? "").slice(1);
  const status = Number(name);
  if (status) return response.writeHead(status).end();
  if (name === "hang") return;
  return response.setHeader("content-type", "image/png").end(bodies.get(name));
});

let token: string;
beforeAll(async () => {
  ({ token } = await makeUser());
});

const fetchPicture = (url: string) =>
  callApi("POST /sns/api/v1/file/remote", { token, body: { url } });

const fetchBytes = (bytes: Buffer | string) => {
  bodies.set("picture", bytes);
  return fetchPicture(`${site.origin}/picture`);
};

async function expectProblem(reply: ReturnType<typeof fetchPicture>, problem: string) {
  const { status, body } = await reply;
  expect({ status, fields: body.data?.fields }).toEqual({ status: 400, fields: { url: problem } });
  expect(await listLeftovers()).toEqual([]);
}

describe("a picture of another site is stored", () => {
  test.each(["jpeg", "png", "webp"] as const)("in its own format: %s", async (format) => {
    const { status, body } = await fetchBytes(
      await createImage(60, 40).toFormat(format).toBuffer(),
    );
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ kind: "image", width: 60, height: 40, lostAnimation: false }),
    ]);
    expect((await sharp(await readServed(body.data.url, token)).metadata()).format).toBe(format);
  });
  test.each(["gif", "avif"] as const)("as WEBP: %s", async (format) => {
    const { body } = await fetchBytes(await createImage(60, 40).toFormat(format).toBuffer());
    expect((await sharp(await readServed(body.data.url, token)).metadata()).format).toBe("webp");
  });
  test("as an animation, if it is a GIF that moves", async () => {
    const { body } = await fetchBytes(await createAnimation("gif", { pages: 3 }));
    expect(body.data).toMatchObject({ width: 30, height: 20, lostAnimation: false });
    const metadata = await sharp(await readServed(body.data.url, token)).metadata();
    expect(metadata).toMatchObject({ format: "webp", pages: 3, delay: [100, 100, 100] });
  });
});

describe("a picture of another site is refused", () => {
  test.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["a page", "<!doctype html><title>Log in</title>"],
    ["half a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["nothing", ""],
  ])("if it is %s", async (_, bytes) => {
    await expectProblem(fetchBytes(bytes), "notAnImage");
  });
  test("if it would be too large unpacked", async () => {
    await expectProblem(fetchBytes(makeBomb(30_000)), "tooManyPixels");
  });
  test("if it has 5 MB", async () => {
    await expectProblem(fetchBytes(Buffer.alloc(limits.image.bytes)), "tooLarge");
  });
  test.each([
    [404, "notFound"],
    [410, "notFound"],
    [403, "notAllowed"],
    [500, "unreachable"],
    [204, "unreachable"],
  ])("if its server replies with %i", async (status, problem) => {
    await expectProblem(fetchPicture(`${site.origin}/${status}`), problem);
  });
  test.each(["ftp://pictures.example/a.png", "a.png", "http://192.168.1.1/a.png"])(
    "if its address is %s",
    async (url) => {
      await expectProblem(fetchPicture(url), "notAllowed");
    },
  );
  test("if nothing listens", async () => {
    await expectProblem(fetchPicture("http://127.0.0.1:9/a.png"), "unreachable");
  });
  test("if it is on this host, in production", async () => {
    env().NODE_ENV = "production";
    try {
      await expectProblem(fetchPicture(`${site.origin}/picture`), "notAllowed");
    } finally {
      env().NODE_ENV = "test";
    }
    expect(site.requests).toEqual([]);
  });
  test("if its author has no space left", async () => {
    const { token: full, key } = await makeUser();
    await db().insert(files).values({
      id: crypto.randomUUID(),
      ownerKey: key,
      kind: "image",
      mediaType: "image/png",
      bytes: 2_000_000_000,
    });
    bodies.set("picture", await createImage(60, 40).png().toBuffer());
    await expectProblem(
      callApi("POST /sns/api/v1/file/remote", {
        token: full,
        body: { url: `${site.origin}/picture` },
      }),
      "storageFull",
    );
  });
});

test("is fetched for nobody without a login", async () => {
  const { status } = await callApi("POST /sns/api/v1/file/remote", {
    body: { url: `${site.origin}/picture` },
  });
  expect([status, site.requests]).toEqual([401, []]);
});

/** Builds a PNG that says that it has many pixels, in a few bytes. */
function makeBomb(edge: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    return Buffer.concat([head, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(1_000));
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", pixels)]);
}
