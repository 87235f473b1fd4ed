import type { EventSourceMessage } from "eventsource-parser/stream";
import { isReplaced } from "#lib/client/api/with-token";
import { currentToken } from "#lib/client/session/session";
import { buildCallUrl } from "#lib/contracts/call-url";
import * as notifyCalls from "#lib/contracts/notify/calls";

/** The first and the longest delay before reconnecting. */
const reconnectMs = { first: 1_000, max: 60_000 };

type NotificationHandlers = {
  /** Called after each connect and reconnect. */
  onOpen: () => void;
  onEvent: () => void;
  /** The session is no longer valid; the stream ends. */
  onRefused: () => void;
};

/**
 * Streams the viewer's notifications until the returned function is called. Reconnects after a
 * broken stream and resumes after the last event. Only a visible page keeps a stream open, because
 * browsers limit the connections to a host.
 */
export function streamNotifications(handlers: NotificationHandlers): () => void {
  const controller = new AbortController();
  let lastId: string | null = null;
  const listen = async () => {
    let delay = reconnectMs.first;
    while (!controller.signal.aborted) {
      await waitUntilVisible(controller.signal);
      const ended = await readStream(lastId, controller.signal, {
        onOpen: () => {
          delay = reconnectMs.first;
          handlers.onOpen();
        },
        onMessage: ({ id, event }) => {
          if (id) lastId = id;
          if (event === "notification") handlers.onEvent();
        },
      });
      if (ended === "refused") return handlers.onRefused();
      if (ended === "hidden") continue;
      // Random jitter: after a server restart not all pages should reconnect at once.
      await sleep(delay * (0.5 + Math.random()), controller.signal);
      delay = Math.min(delay * 2, reconnectMs.max);
    }
  };
  void listen();
  return () => controller.abort();
}

type StreamHandlers = { onOpen: () => void; onMessage: (message: EventSourceMessage) => void };

/** Reads one stream until it ends, and returns the reason. */
async function readStream(
  lastId: string | null,
  signal: AbortSignal,
  { onOpen, onMessage }: StreamHandlers,
): Promise<"broken" | "hidden" | "refused"> {
  const token = currentToken();
  if (!token) return "refused";
  const hidden = new AbortController();
  const onVisibilityChange = () => document.hidden && hidden.abort();
  document.addEventListener("visibilitychange", onVisibilityChange);
  try {
    const { EventSourceParserStream } = await import("eventsource-parser/stream");
    const response = await fetch(buildCallUrl(notifyCalls.streamNotifications), {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${token}`,
        ...(lastId ? { "last-event-id": lastId } : {}),
      },
      signal: AbortSignal.any([signal, hidden.signal]),
    });
    if (response.status === 401 && isReplaced(token)) return "broken";
    if (response.status === 401 || response.status === 403) return "refused";
    if (!response.ok || !response.body) return "broken";
    onOpen();
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "broken";
      onMessage(value);
    }
  } catch {
    return hidden.signal.aborted ? "hidden" : "broken";
  } finally {
    document.removeEventListener("visibilitychange", onVisibilityChange);
  }
}

/** Resolves once the page is visible or `signal` aborts. */
function waitUntilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const done = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    document.addEventListener("visibilitychange", done);
    signal.addEventListener("abort", done, { once: true });
  });
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
