import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { emails } from "#lib/server/platform/email/schema";
import { db } from "#lib/server/platform/postgres/client";
import { sendCode } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { attemptAgain } from "#lib/testing/smtp";

/** Accepts every connection and never answers. */
const sockets = new Set<Socket>();
const silent: Server = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => {});
});
silent.listen(0, "127.0.0.1");
await once(silent, "listening");
const { port } = silent.address() as AddressInfo;

testDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=300` });

const close = async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => silent.close(() => resolve()));
};
afterAll(() => (silent.listening ? close() : undefined));

const readQueue = () =>
  db()
    .select({ state: emails.state, attempts: emails.attempts, error: emails.lastError })
    .from(emails);

test("a silent mail server delays the email, not the request", async () => {
  const unanswered = once(silent, "connection");
  const { status } = await sendCode("first@example.com");
  expect(status).toBe(200);
  await unanswered;
  const startedAt = performance.now();
  expect((await sendCode("mute@example.com")).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(300);
  await drainEmail();
  const waiting = { state: "waiting", attempts: 1, error: expect.stringContaining("ETIMEDOUT") };
  expect(await readQueue()).toEqual([waiting, waiting]);
});

test("an email stays queued while no mail server listens", async () => {
  await close();
  await db().delete(emails);
  expect((await sendCode("gone@example.com")).status).toBe(200);
  await drainEmail();
  expect(await readQueue()).toMatchObject([{ state: "waiting", attempts: 1 }]);
  await attemptAgain();
  expect(await readQueue()).toMatchObject([
    { state: "waiting", attempts: 2, error: expect.stringContaining("ECONNREFUSED") },
  ]);
});
