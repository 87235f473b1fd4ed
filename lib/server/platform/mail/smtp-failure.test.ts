import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { verifications } from "#lib/server/platform/postgres/schema/user";
import { sendCode } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";

/** Accepts every connection; sends only `greeting`, or nothing at all. */
const sockets = new Set<Socket>();
let greeting = "";
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => {});
  if (greeting) socket.write(greeting);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;

testDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=200&socketTimeout=300` });

const close = async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => server.close(() => resolve()));
};
afterAll(() => (server.listening ? close() : undefined));

async function expectFailure(email: string) {
  const startedAt = performance.now();
  const { status, body } = await sendCode(email);
  expect([status, body.message]).toEqual([500, "The code could not be sent."]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  // No pending verification remains, so the user can retry at once.
  expect(await db().$count(verifications)).toBe(0);
}

test("fails when the mail server never greets", () => expectFailure("mute@example.com"));

test("fails when the mail server stops answering after its greeting", async () => {
  greeting = "220 mail.example ESMTP\r\n";
  await expectFailure("dumb@example.com");
});

test("fails when no mail server listens", async () => {
  await close();
  await expectFailure("gone@example.com");
});
