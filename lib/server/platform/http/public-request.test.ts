import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  AddressNotAllowed,
  parsePublicUrl,
  postPublicly,
  resolveRedirect,
} from "#lib/server/platform/http/public-request";
import { withAddresses } from "#lib/testing/addresses";

const received: string[] = [];
const server = createServer(async (request, response) => {
  const body = await text(request);
  received.push(`${request.method} ${request.url} ${body}`);
  if (request.url === "/hang") return;
  if (request.url === "/redirect") response.setHeader("location", "/other").writeHead(302).end();
  else if (request.url === "/large") response.end("x".repeat(300_000));
  else response.writeHead(201, { "retry-after": "7" }).end("taken");
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = { body: "hello", timeoutMs: 5_000, maxReplyBytes: 1_000 };
const toHere = { ...options, allowLoopback: true };

test.each([
  ["https://push.example/x?y=1", true],
  ["https://push.example:443/x", true],
  ["https://push.example:8443/x", false],
  ["https://push.example:22/x", false],
  ["http://push.example/x", false],
  ["https://user:secret@push.example/", false],
  ["https://localhost/x", false],
  ["https://db.internal/x", false],
  ["https://printer.local./x", false],
  ["https://intranet/x", false],
  ["https://10.0.0.1/x", false],
  ["https://0x7f.1/x", false],
  ["https://[::1]/x", false],
  ["ftp://push.example/", false],
  ["push.example", false],
])("%s may be requested: %s", (url, expected) => {
  expect(parsePublicUrl(url) !== null).toBe(expected);
});

test.each([
  ["http://pictures.example/a.png", true],
  ["http://pictures.example:80/a.png", true],
  ["http://pictures.example:6379/a.png", false],
  ["http://10.0.0.1/a.png", false],
  ["http://localhost/a.png", false],
  ["ftp://pictures.example/a.png", false],
])("%s may be requested without TLS: %s", (url, expected) => {
  expect(parsePublicUrl(url, { allowHttp: true }) !== null).toBe(expected);
});

test("a redirect may lead to TLS, and not away from it", () => {
  const plain = new URL("http://pictures.example/a.png");
  const secure = new URL("https://pictures.example/a.png");
  expect(resolveRedirect("https://other.example/b", plain)).toBe("https://other.example/b");
  expect(resolveRedirect("/b", secure)).toBe("https://pictures.example/b");
  for (const location of ["http://pictures.example/b", "ftp://pictures.example/b", "//["]) {
    expect(() => resolveRedirect(location, secure), location).toThrow(AddressNotAllowed);
  }
});

describe("refuses to connect to", () => {
  test.each([
    "127.0.0.1",
    "10.0.0.7",
    "172.16.4.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "168.63.129.16",
    "::ffff:168.63.129.16",
    "64:ff9b::a83f:8110",
    "192.0.0.192",
    "100.100.100.200",
    "fd00:ec2::254",
    "fd20:ce::254",
  ])("a name that has the address %s", async (address) => {
    await withAddresses([address], async () => {
      await expect(postPublicly("https://trick.example/", options)).rejects.toThrow(
        AddressNotAllowed,
      );
    });
  });

  test("a name that has a private address beside a public one", async () => {
    await withAddresses(["203.0.114.5", "192.168.1.1"], async () => {
      await expect(postPublicly("https://trick.example/", options)).rejects.toThrow(
        AddressNotAllowed,
      );
    });
  });

  test("another private address, even where this host is allowed", async () => {
    await expect(postPublicly("http://10.0.0.7/", toHere)).rejects.toThrow(AddressNotAllowed);
  });
});

test("posts the body and returns status, headers and reply", async () => {
  const reply = await postPublicly(`${origin}/x`, toHere);
  expect(received).toEqual(["POST /x hello"]);
  expect(reply).toMatchObject({ status: 201, headers: { "retry-after": "7" } });
  expect(String(reply.body)).toBe("taken");
});

test("returns a redirect without following it", async () => {
  const { status } = await postPublicly(`${origin}/redirect`, toHere);
  expect([status, received.length]).toEqual([302, 1]);
});

test("reads no more of a reply than it was asked for", async () => {
  const { body } = await postPublicly(`${origin}/large`, toHere);
  expect(body.length).toBe(1_000);
});

test("gives up when the time is over", async () => {
  await expect(postPublicly(`${origin}/hang`, { ...toHere, timeoutMs: 100 })).rejects.toThrow(
    /abort|timeout/i,
  );
});
