import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type WebhookEvent, webhookEvents } from "#lib/domain/webhook";
import { webhooks } from "#lib/server/features/webhook/schema";
import { drainWebhooks } from "#lib/server/features/webhook/worker";
import { db } from "#lib/server/platform/postgres/client";
import { callApiAs, myPath } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

export const webhookPath = `${myPath}/webhook`;

type Received = { headers: IncomingHttpHeaders; body: string };

/** Starts a server that receives webhooks, for all tests of a file. */
export function startReceiver() {
  const receiver = { url: "", status: 200, received: [] as Received[] };
  const server = createServer(async (request, response) => {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(receiver.status).end("ok");
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  beforeEach(() => {
    receiver.status = 200;
    receiver.received = [];
  });
  afterAll(() => server.close());
  return {
    url: () => receiver.url,
    setStatus: (status: number) => {
      receiver.status = status;
    },
    /** Delivers what is due, and returns everything received so far. */
    receive: async () => {
      await drainWebhooks();
      return receiver.received;
    },
    /** Like `receive`, but returns the events in short. */
    receiveEvents: async () => {
      await drainWebhooks();
      return receiver.received.map(({ body }) => {
        const { type, data } = JSON.parse(body);
        return [type, data.commentId ?? data.postId].filter(Boolean).join(" ");
      });
    },
  };
}

export async function makeWebhook(
  user: TestUser,
  url: string,
  events: readonly WebhookEvent[] = webhookEvents,
) {
  const { status, data } = await callApiAs(user, `POST ${webhookPath}`, { url, events });
  if (status !== 200) throw new Error(`The webhook was refused with ${status}.`);
  return { secret: data.secret as string, webhookId: data.webhook.webhookId as string };
}

export const readWebhook = async (user: TestUser) =>
  (await callApiAs(user, `GET ${webhookPath}/list`)).data.items[0];

export const listDeliveries = async (user: TestUser, webhookId: string) =>
  (await callApiAs(user, `GET ${webhookPath}/${webhookId}/delivery/list`)).data.items;

/** Lets this time pass for all webhooks. */
export const passTime = (interval: string) =>
  db()
    .update(webhooks)
    .set({
      dueAt: sql`${webhooks.dueAt} - ${interval}::interval`,
      leasedUntil: sql`${webhooks.leasedUntil} - ${interval}::interval`,
      failingSince: sql`${webhooks.failingSince} - ${interval}::interval`,
    });

/**
 * Runs `act` while nothing is due, and ends the wait that it began. So what it enqueues leaves only
 * when a test delivers it, however long `act` takes.
 */
export async function holdWebhooks<T>(act: () => Promise<T>): Promise<T> {
  await passTime("-1 day");
  const result = await act();
  await drainWebhooks();
  await passTime("1 day");
  return result;
}
