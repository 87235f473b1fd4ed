import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { verifications } from "#lib/server/platform/postgres/schema/user";
import { sendCode } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";

/** Takes every call and says nothing; or greets, and then says nothing. */
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

async function refused(email: string) {
  const begun = performance.now();
  const { status, body } = await sendCode(email);
  expect([status, body.message]).toEqual([500, "The code could not be sent."]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  // Nothing to wait for: the next try may follow at once.
  expect(await db().$count(verifications)).toBe(0);
}

test("a mail server that never greets is given up", () => refused("mute@example.com"));

test("so is one that falls silent half-way", async () => {
  greeting = "220 mail.example ESMTP\r\n";
  await refused("dumb@example.com");
});

test("so is one that is not there", async () => {
  await close();
  await refused("gone@example.com");
});
