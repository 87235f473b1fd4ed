import { streamNotifications as contract } from "#lib/contracts/notify/notification";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { log } from "#lib/server/core/log";
import { operation, type Viewer } from "#lib/server/core/operation";
import { runWithNewest, runWithPrimary } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { presentNotifications } from "#lib/server/features/notify/present";
import {
  findLatestPosition,
  listUnreadAfter,
  type NotificationRow,
} from "#lib/server/features/notify/queries";
import { getStreamTag } from "#lib/server/features/notify/reconcile";
import { listSessionTags } from "#lib/server/features/session/queries";
import { findViewer } from "#lib/server/features/session/viewer";

/** Returns what the open streams of this process do when a tag is invalidated, by tag. */
const getCallbacks = () =>
  singleton("notification.streams", () => {
    const callbacks = new Map<string, Set<() => void>>();
    onInvalidate((tags) => {
      const affected = tags.includes(allTags) ? callbacks.keys() : tags;
      for (const tag of affected) for (const callback of callbacks.get(tag) ?? []) callback();
    });
    return callbacks;
  });

/** Calls back whenever the tag is invalidated. Returns a function that ends this. */
function onTag(tag: string, callback: () => void): () => void {
  const callbacks = getCallbacks().get(tag) ?? new Set();
  getCallbacks().set(tag, callbacks.add(callback));
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0 && getCallbacks().get(tag) === callbacks) getCallbacks().delete(tag);
  };
}

async function listUnread(userKey: bigint, after: string): Promise<NotificationRow[]> {
  const { value } = await runWithNewest(async () =>
    listUnreadAfter(userKey, after, limits.page.max),
  );
  return value;
}

async function formatEvents(rows: NotificationRow[], userKey: bigint): Promise<string> {
  const notifications = await presentNotifications(rows, userKey);
  return notifications
    .map(
      (notification, index) =>
        `id: ${rows[index]?.position}\nevent: notification\ndata: ${JSON.stringify(notification)}\n\n`,
    )
    .join("");
}

type Stream = { sendNew: () => void; checkSession: () => void };

/**
 * Registers one more stream of a user.
 * @throws AppError(tooMany) if the user has too many open streams
 */
function registerStream({ key, sessionId }: Viewer): { stream: Stream; unregister: () => void } {
  const tag = getStreamTag(String(key));
  const count = getCallbacks().get(tag)?.size ?? 0;
  if (count >= limits.notification.streamsPerUser)
    throw new AppError("tooMany", { retryAfter: 60 });
  const stream: Stream = { sendNew: () => {}, checkSession: () => {} };
  const ends = [
    onTag(tag, () => stream.sendNew()),
    ...listSessionTags(key, sessionId).map((tag) => onTag(tag, () => stream.checkSession())),
  ];
  const unregister = () => {
    for (const end of ends) end();
  };
  return { stream, unregister };
}

/** Returns the position of the last event the client received, or of the newest notification. */
async function findStart(request: Request, userKey: bigint): Promise<string> {
  const lastId = request.headers.get("last-event-id");
  return lastId && /^\d{1,18}$/.test(lastId) ? lastId : findLatestPosition(userKey);
}

/** Lets a producer wait until its consumer has taken what is queued. */
function createBackpressure() {
  let taken = Promise.withResolvers<void>();
  return {
    /** Call it when the consumer takes something, or leaves. */
    release: () => {
      taken.resolve();
      taken = Promise.withResolvers();
    },
    /** Resolves once `isFree` returns true. */
    wait: async (isFree: () => boolean) => {
      while (!isFree()) await taken.promise;
    },
  };
}

/**
 * Sends new notifications as server-sent events. The stream closes at once when the session ends. A
 * heartbeat keeps proxies from closing a silent stream, and closes it after a session has expired.
 */
export const streamNotifications = operation(contract, async ({ viewer, request }) => {
  const { stream, unregister } = registerStream(viewer);
  const start = await findStart(request, viewer.key).catch((error) => {
    unregister();
    throw error;
  });
  const authorization = request.headers.get("authorization");
  let heartbeat: NodeJS.Timeout;
  let isOpen = true;
  const backpressure = createBackpressure();
  const stop = () => {
    isOpen = false;
    backpressure.release();
    clearInterval(heartbeat);
    unregister();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      // A query may finish after the client disconnected.
      const send = (text: string) => isOpen && controller.enqueue(encoder.encode(text));
      let lastSent = Promise.resolve(start);
      const canSend = () => !isOpen || (controller.desiredSize ?? 1) > 0;
      /** Sends page by page, as fast as the client reads. Returns the position of the last one. */
      const sendAfter = async (from: string): Promise<string> => {
        let last = from;
        let isMore = true;
        try {
          while (isMore) {
            await backpressure.wait(canSend);
            if (!isOpen) break;
            const rows = await listUnread(viewer.key, last);
            if (rows.length > 0) send(await formatEvents(rows, viewer.key));
            last = rows.at(-1)?.position ?? last;
            isMore = rows.length === limits.page.max;
          }
        } catch (error) {
          log().debug({ err: error }, "sending notifications to a stream failed");
        }
        return last;
      };
      stream.sendNew = () => {
        lastSent = lastSent.then(sendAfter);
      };
      const checkSession = async () => {
        // The stream may have begun on a replica, while the primary was away.
        const isLoggedIn = await runWithPrimary(() => findViewer(authorization)).catch(() => true);
        if (isLoggedIn || !isOpen) return;
        stop();
        controller.close();
      };
      stream.checkSession = checkSession;
      heartbeat = setInterval(async () => {
        await checkSession();
        send(": beat\n\n");
      }, limits.notification.heartbeatMs);
      send(": open\n\n");
      stream.sendNew();
    },
    pull: backpressure.release,
    cancel: stop,
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
  });
});
