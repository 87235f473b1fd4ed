import type { IncomingMessage } from "node:http";

const reply = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** Gives a body the time of a file, by its message and by the `Request` that was made of it. */
const extensions = new WeakMap<IncomingMessage | Request, () => void>();

/**
 * Ends a request whose body has not arrived in time, as `requestTimeout` of `node:http` does: with
 * status 408, unless a reply has begun. A client that sends slowly on purpose holds a connection no
 * longer.
 * @param fileMs counts instead once `allowFileTime` was called
 */
export function limitBodyTime(
  message: IncomingMessage,
  timeoutMs: number,
  fileMs = timeoutMs,
): void {
  const { headers, socket } = message;
  if (!("transfer-encoding" in headers) && Number(headers["content-length"] ?? 0) === 0) return;
  const sentBefore = socket.bytesWritten;
  const end = () => {
    if (message.complete) return;
    if (socket.writable && socket.bytesWritten === sentBefore) socket.write(reply);
    socket.destroySoon();
  };
  let timer = setTimeout(end, timeoutMs).unref();
  message.once("close", () => clearTimeout(timer));
  if (fileMs <= timeoutMs) return;
  extensions.set(message, () => {
    if (message.closed) return;
    clearTimeout(timer);
    timer = setTimeout(end, fileMs).unref();
  });
}

/** Lets `allowFileTime` know a message by the `Request` that was made of it. */
export function bindBodyTime(message: IncomingMessage, request: Request): void {
  const extend = extensions.get(message);
  if (extend) extensions.set(request, extend);
}

/** Gives the body of a request the time of a file. Call it once its sender is known. */
export const allowFileTime = (request: Request): void => extensions.get(request)?.();
