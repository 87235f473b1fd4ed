import type { EventSourceMessage } from "eventsource-parser/stream";
import { currentToken } from "#lib/client/session/session";

const path = "/sns/api/v1/notification/stream";
/** The wait before the first new try and the longest, in milliseconds. */
const patience = { first: 1_000, longest: 60_000 };

type Handlers = {
  /** The stream is open, for the first time or again. */
  onOpen: () => void;
  onEvent: () => void;
  /** The session is no longer good. */
  onRefused: () => void;
};

/**
 * Listens to the member's live notifications until it is stopped. A stream that breaks off is opened
 * again, from the last event on. Only a visible page holds one: a browser has few connections.
 */
export function watchNotifications(handlers: Handlers): () => void {
  const stop = new AbortController();
  let lastId: string | null = null;
  const listen = async () => {
    let wait = patience.first;
    while (!stop.signal.aborted) {
      await untilVisible(stop.signal);
      const ended = await readStream(lastId, stop.signal, {
        onOpen: () => {
          wait = patience.first;
          handlers.onOpen();
        },
        onMessage: ({ id, event }) => {
          if (id) lastId = id;
          if (event === "notification") handlers.onEvent();
        },
      });
      if (ended === "refused") return handlers.onRefused();
      if (ended === "hidden") continue;
      // Not all pages at once after a restart of the server.
      await pause(wait * (0.5 + Math.random()), stop.signal);
      wait = Math.min(wait * 2, patience.longest);
    }
  };
  void listen();
  return () => stop.abort();
}

type Readers = { onOpen: () => void; onMessage: (message: EventSourceMessage) => void };

/** Reads one stream to its end, and tells why it ended. */
async function readStream(
  lastId: string | null,
  stop: AbortSignal,
  { onOpen, onMessage }: Readers,
): Promise<"broken" | "hidden" | "refused"> {
  const token = currentToken();
  if (!token) return "refused";
  const hidden = new AbortController();
  const hide = () => document.hidden && hidden.abort();
  document.addEventListener("visibilitychange", hide);
  try {
    const { EventSourceParserStream } = await import("eventsource-parser/stream");
    const response = await fetch(path, {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${token}`,
        ...(lastId ? { "last-event-id": lastId } : {}),
      },
      signal: AbortSignal.any([stop, hidden.signal]),
    });
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
    document.removeEventListener("visibilitychange", hide);
  }
}

/** Resolves once the page is visible, or at a stop. */
function untilVisible(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || stop.aborted) return resolve();
    const done = () => {
      if (document.hidden && !stop.aborted) return;
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    document.addEventListener("visibilitychange", done);
    stop.addEventListener("abort", done, { once: true });
  });
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
