import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  downloadPublicly,
  ReplyTooLarge,
  UnexpectedStatus,
} from "#lib/server/platform/http/public-download";
import { AddressNotAllowed } from "#lib/server/platform/http/public-request";
import { withAddresses, withAddressesInTurn } from "#lib/testing/addresses";
import { serveForeignSite } from "#lib/testing/foreign-site";

const zipped = gzipSync(Buffer.alloc(1_000_000));

const site = serveForeignSite((request, response) => {
  const [path = "", rest = ""] = (request.url ?? "").slice(1).split("?");
  const redirect = (location: string) => response.writeHead(302, { location }).end();
  switch (path) {
    case "hops":
      return rest === "0" ? response.end("arrived") : redirect(`/hops?${Number(rest) - 1}`);
    case "private":
      return redirect(rest);
    case "endless":
      response.on("error", () => {});
      return void sendForever(() => response.write(Buffer.alloc(20_000)), response);
    case "slow":
      return void sendForever(() => response.write("."), response);
    case "cut":
      response.writeHead(200, { "content-length": 100 }).write("half");
      return setTimeout(() => response.destroy(), 20);
    case "zipped":
      return response.writeHead(200, { "content-encoding": "gzip" }).end(zipped);
    case "missing":
      return response.writeHead(404).end("no");
    default:
      return response.end("bytes");
  }
});

function sendForever(send: () => void, response: NodeJS.EventEmitter): void {
  const timer = setInterval(send, 5);
  response.once("close", () => clearInterval(timer));
}

let folder = "";
let path = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundlore-download-"));
  path = join(folder, "file");
});
afterAll(() => rm(folder, { recursive: true }));

const options = { headers: { "user-agent": "test" }, timeoutMs: 5_000, maxBytes: 100_000 };
const toHere = { ...options, allowLoopback: true };
const download = (part: string, change = {}) =>
  downloadPublicly(`${site.origin}/${part}`, path, { ...toHere, ...change });

test("stores the bytes, and sends neither cookies nor a referrer", async () => {
  await download("a.png");
  expect(await readFile(path, "utf8")).toBe("bytes");
  const [request] = site.requests;
  expect(request?.headers).toMatchObject({ "user-agent": "test", "accept-encoding": "identity" });
  expect(request?.headers).not.toHaveProperty("cookie");
  expect(request?.headers).not.toHaveProperty("referer");
});

test("follows three redirects and no fourth", async () => {
  await download("hops?3");
  expect(await readFile(path, "utf8")).toBe("arrived");
  await expect(download("hops?4")).rejects.toThrow(UnexpectedStatus);
});

test.each([
  "http://10.0.0.7/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::ffff:10.0.0.7]/",
  "file:///etc/passwd",
  "http://user:secret@pictures.example/",
  "//[",
])("refuses a redirect to %s", async (location) => {
  await expect(download(`private?${location}`)).rejects.toThrow(AddressNotAllowed);
});

describe("refuses to download from", () => {
  test.each(["127.0.0.1", "10.0.0.7", "169.254.169.254", "fe80::1", "::ffff:10.0.0.1", "fd00::1"])(
    "a name that has the address %s",
    async (address) => {
      await withAddresses([address], async () => {
        for (const protocol of ["https", "http"]) {
          const url = `${protocol}://trick.example/a.png`;
          await expect(
            downloadPublicly(url, path, { ...options, allowHttp: true }),
          ).rejects.toThrow(AddressNotAllowed);
        }
      });
    },
  );
  test("this host, where only public ones are allowed", async () => {
    await expect(
      downloadPublicly(`${site.origin}/a.png`, path, { ...options, allowHttp: true }),
    ).rejects.toThrow(AddressNotAllowed);
    expect(site.requests).toEqual([]);
  });
});

test("connects to the address that it checked, whatever a second lookup says", async () => {
  await withAddressesInTurn([["203.0.114.5"], ["127.0.0.1"]], async () => {
    const rebound = "http://trick.example/a.png";
    const outcome = await downloadPublicly(rebound, path, {
      ...options,
      allowHttp: true,
      timeoutMs: 300,
    }).catch((error: unknown) => error);
    // The first address was allowed, and nothing answered there.
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(AddressNotAllowed);
    expect(outcome).not.toMatchObject({ address: "127.0.0.1" });
  });
  expect(site.requests).toEqual([]);
});

test("stops a body that is longer than allowed, whether it says so or not", async () => {
  await expect(download("endless")).rejects.toThrow(ReplyTooLarge);
  await expect(download("a.png", { maxBytes: 4 })).rejects.toThrow(ReplyTooLarge);
});

test("stops a body that does not end in time", async () => {
  await expect(download("slow", { timeoutMs: 100 })).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

test("stops when its caller leaves", async () => {
  const leaving = new AbortController();
  const running = download("slow", { signal: leaving.signal });
  leaving.abort(new Error("left"));
  await expect(running).rejects.toThrow("left");
});

test("fails for a body that ends early", async () => {
  await expect(download("cut")).rejects.toThrow();
});

test("decompresses nothing", async () => {
  await download("zipped");
  expect((await readFile(path)).equals(zipped)).toBe(true);
});

test("says which status it met", async () => {
  await expect(download("missing")).rejects.toMatchObject({ status: 404 });
});
