import { streamNotifications as contract } from "#lib/contracts/notification";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { log } from "#lib/server/core/log";
import { operation } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";
import { presentNotification } from "#lib/server/features/notification/present";
import {
  findLatestPosition,
  listUnreadAfter,
  type NotificationRow,
} from "#lib/server/features/notification/queries";
import { getStreamTag } from "#lib/server/features/notification/reconcile";
import { findViewer } from "#lib/server/features/session/viewer";

type Stream = { look: () => void };

/** The live streams of this process, by the tag that wakes them. */
const open = () =>
  singleton("notification.streams", () => {
    const streams = new Map<string, Set<Stream>>();
    onInvalidate((tags) => {
      const woken = tags.includes(allTags) ? streams.keys() : tags;
      for (const tag of woken) for (const stream of streams.get(tag) ?? []) stream.look();
    });
    return streams;
  });

const event = (row: NotificationRow) =>
  `id: ${row.position}\nevent: notification\ndata: ${JSON.stringify(presentNotification(row))}\n\n`;

/**
 * Keeps a place for one more stream of a member.
 * @throws AppError tooMany
 */
function takePlace(tag: string): { stream: Stream; leave: () => void } {
  const streams = open().get(tag) ?? new Set<Stream>();
  if (streams.size >= limits.notification.streams)
    throw new AppError("tooMany", { retryAfter: 60 });
  const stream: Stream = { look: () => {} };
  open().set(tag, streams.add(stream));
  const leave = () => {
    streams.delete(stream);
    if (streams.size === 0) open().delete(tag);
  };
  return { stream, leave };
}

/** Where the reader's knowledge ends: at the last event they had, else at what there is now. */
async function startOf(request: Request, userKey: bigint): Promise<string> {
  const lastId = request.headers.get("last-event-id");
  return lastId && /^\d{1,18}$/.test(lastId) ? lastId : findLatestPosition(userKey);
}

/** A beat keeps proxies from closing a silent stream, and ends it once the session has ended. */
export const streamNotifications = operation(contract, async ({ viewer, request }) => {
  const { stream, leave } = takePlace(getStreamTag(String(viewer.key)));
  const start = await startOf(request, viewer.key).catch((error) => {
    leave();
    throw error;
  });
  let beat: NodeJS.Timeout;
  let isOpen = true;
  const stop = () => {
    isOpen = false;
    clearInterval(beat);
    leave();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      // What was asked of the database may come after the reader has left.
      const send = (text: string) => isOpen && controller.enqueue(encoder.encode(text));
      let after = Promise.resolve(start);
      const sendNew = async (from: string) => {
        const rows = await listUnreadAfter(viewer.key, from, limits.page.max);
        for (const row of rows) send(event(row));
        return rows.at(-1)?.position ?? from;
      };
      stream.look = () => {
        after = after.then((from) =>
          sendNew(from).catch((error) => {
            log().debug({ err: error }, "a stream of notifications");
            return from;
          }),
        );
      };
      beat = setInterval(async () => {
        const isSignedIn = await findViewer(request.headers.get("authorization")).catch(() => true);
        if (isSignedIn) send(": beat\n\n");
        if (isSignedIn || !isOpen) return;
        stop();
        controller.close();
      }, limits.notification.beat);
      send(": open\n\n");
      stream.look();
    },
    cancel: stop,
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
  });
});
