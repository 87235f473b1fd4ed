import type { IncomingMessage } from "node:http";

const reply = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends a request whose body has not arrived in time, as `requestTimeout` of `node:http` does: with
 * status 408, unless a reply has begun. A client that sends slowly on purpose holds a connection no
 * longer.
 */
export function limitBodyTime(request: IncomingMessage, timeoutMs: number): void {
  const { headers, socket } = request;
  if (!("transfer-encoding" in headers) && Number(headers["content-length"] ?? 0) === 0) return;
  const sentBefore = socket.bytesWritten;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (socket.writable && socket.bytesWritten === sentBefore) socket.write(reply);
    socket.destroySoon();
  }, timeoutMs);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}
