import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import ece from "http_ece";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { PushMessage } from "#lib/domain/notify/push-message";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { drainPush } from "#lib/server/features/notify/push/worker";
import { db } from "#lib/server/platform/postgres/client";

const path = "/sns/api/v1/user/my/push";

/** A browser that can decrypt what is sent to it, as its service worker sees it. */
export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  decrypt: (body: Buffer) => PushMessage;
};

type Delivery = { id: string; headers: IncomingHttpHeaders; message: PushMessage };

/** Runs a push service for a test file. `statuses` are its next replies; then it accepts. */
export function startPushService() {
  const browsers = new Map<string, TestBrowser>();
  const deliveries: Delivery[] = [];
  const service = {
    origin: "",
    deliveries,
    statuses: [] as number[],
    replyHeaders: {} as Record<string, string>,
    makeBrowser,
  };

  const server = createServer(async (request, response) => {
    const id = (request.url ?? "").slice(1);
    const body = await buffer(request);
    const message = browsers.get(id)?.decrypt(body);
    const status = message ? (service.statuses.shift() ?? 201) : 404;
    if (message) deliveries.push({ id, headers: request.headers, message });
    response.writeHead(status, service.replyHeaders).end();
  });

  function makeBrowser(): TestBrowser {
    const id = randomBytes(8).toString("hex");
    const curve = createECDH("prime256v1");
    curve.generateKeys();
    const auth = randomBytes(16).toString("base64url");
    const browser: TestBrowser = {
      subscription: {
        endpoint: `${service.origin}/${id}`,
        keys: { p256dh: curve.getPublicKey("base64url"), auth },
      },
      decrypt: (body) =>
        JSON.parse(
          ece
            .decrypt(body, { version: "aes128gcm", privateKey: curve, authSecret: auth })
            .toString(),
        ),
    };
    browsers.set(id, browser);
    return browser;
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    deliveries.length = 0;
    service.statuses = [];
    service.replyHeaders = {};
  });
  afterAll(() => void server.close());
  return service;
}

export const pushKey = (method: "GET" | "PUT" | "DELETE") => `${method} ${path}`;

/** Lets the time pass after which waiting messages are due, and sends them. */
export async function pushNow(): Promise<void> {
  await drainNotifications();
  await db().execute(
    sql`update push_deliveries set due_at = now() where due_at < now() + interval '1 minute'`,
  );
  await drainPush();
}
