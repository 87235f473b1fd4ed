import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { withTempDir } from "#lib/server/core/temp-dir";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const infected = "WEBVTT\n\n00:00.000 --> 00:01.000\nEICAR-STANDARD-ANTIVIRUS-TEST-FILE";
const clean = "WEBVTT\n\n00:00.000 --> 00:01.000\nA quiet caption.";

let answer: (content: string, socket: Socket) => void;
const honest = (content: string, socket: Socket) =>
  socket.end(content.includes("EICAR") ? "stream: Eicar-Test FOUND\0" : "stream: OK\0");

/** Reads the command and the chunks, as clamd does. */
function readContent(message: Buffer): string | null {
  const start = "zINSTREAM\0";
  const parts: Buffer[] = [];
  for (let at = start.length; at + 4 <= message.length; ) {
    const length = message.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts).toString();
    parts.push(message.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const scanner = createServer((socket) => {
  let message = Buffer.alloc(0);
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    message = Buffer.concat([message, chunk]);
    const content = readContent(message);
    if (content !== null) answer(content, socket);
  });
});
afterAll(() => scanner.close());
afterEach(() => Object.assign(env(), { ANTIVIRUS_URL: undefined }));

const listen = (target: object) =>
  new Promise<void>((resolve) => scanner.listen(target, () => resolve()));

async function upload(content: string) {
  const { token } = await makeUser();
  const form = new FormData();
  form.append("files", new Blob([content]), "captions.vtt");
  const response = await callApiRaw("POST /sns/api/v1/file", { token, body: form });
  return { status: response.status, message: (await response.json()).message };
}

test("refuses what the scanner finds, stores what it does not, and nothing without a verdict", async () => {
  await listen({ port: 0, host: "127.0.0.1" });
  const { port } = scanner.address() as { port: number };
  Object.assign(env(), { ANTIVIRUS_URL: `clamd://127.0.0.1:${port}` });
  answer = honest;
  expect((await upload(clean)).status).toBe(200);
  const { status, message } = await upload(infected);
  expect([status, message]).toEqual([415, expect.stringContaining("virus scanner")]);
  answer = (_, socket) => socket.end("INSTREAM size limit exceeded. ERROR\0");
  expect((await upload(clean)).status).toBe(503);
  answer = (_, socket) => socket.destroy();
  expect((await upload(clean)).status).toBe(503);
  expect(await db().$count(files)).toBe(1);
  await new Promise((resolve) => scanner.close(resolve));
  expect((await upload(clean)).status).toBe(503);
});

test("asks a scanner on a socket of this host", () =>
  withTempDir(async (folder) => {
    const path = join(folder, "clamd.ctl");
    await listen({ path });
    Object.assign(env(), { ANTIVIRUS_URL: `clamd://${path}` });
    answer = honest;
    expect((await upload(infected)).status).toBe(415);
  }));

test("scans nothing without the setting", async () => {
  expect((await upload(infected)).status).toBe(200);
});
