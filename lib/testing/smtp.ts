import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach } from "vitest";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { emails } from "#lib/server/platform/email/schema";
import { db } from "#lib/server/platform/postgres/client";
import { noLease } from "#lib/server/platform/queue/lease";

type ReceivedEmail = { from: string; to: string[]; source: string };

/** Starts a mail server for the tests of a file. `rejection`, if set, answers every recipient. */
export async function startTestSmtpServer() {
  const smtp = { received: [] as ReceivedEmail[], rejection: null as string | null, url: "" };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        smtp.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
    onRcptTo(_address, _session, done) {
      const { rejection } = smtp;
      if (!rejection) return done();
      const responseCode = Number(rejection.slice(0, 3));
      done(Object.assign(new Error(rejection.slice(4)), { responseCode }));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  beforeEach(() => {
    smtp.received.length = 0;
    smtp.rejection = null;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  return smtp;
}

/** Makes all queued emails due, as after their delay or the end of their lease, and attempts them. */
export async function attemptAgain(): Promise<void> {
  await db()
    .update(emails)
    .set({ ...noLease, dueAt: sql`now()` });
  await drainEmail();
}

/** Returns the decoded parts of an email by media type. */
export function parseParts(source: string): Record<string, string> {
  const boundary = source.match(/boundary="([^"]+)"/)?.[1] ?? "";
  const found: Record<string, string> = {};
  for (const part of source.split(`--${boundary}`).slice(1)) {
    const [head = "", ...rest] = part.split("\r\n\r\n");
    const type = head.match(/Content-Type: ([\w/]+)/i)?.[1] ?? "";
    const body = rest.join("\r\n\r\n");
    if (/base64/i.test(head)) found[type] = Buffer.from(body, "base64").toString();
    else if (/quoted-printable/i.test(head)) found[type] = decodeQuoted(body);
    else found[type] = body;
  }
  return found;
}

function decodeQuoted(body: string): string {
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString();
}
