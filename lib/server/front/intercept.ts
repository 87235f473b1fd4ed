import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

export type Captured = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/**
 * Holds back a text reply that Next writes to `response` and hands it over whole; `finish` then sends
 * whatever it likes. Replies of other kinds pass untouched, and `finish` is not called.
 */
export function intercept(
  response: ServerResponse,
  finish: (captured: Captured) => Promise<void>,
): void {
  const original = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const chunks: Buffer[] = [];
  let held: boolean | null = null;

  const hold = () => {
    held ??= /^text\/(?:html|x-component)/.test(String(response.getHeader("content-type") ?? ""));
    return held;
  };
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (chunk === null || chunk === undefined || typeof chunk === "function") return;
    chunks.push(
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
        : Buffer.from(chunk as Uint8Array),
    );
  };
  const restore = () => Object.assign(response, original);

  response.flushHeaders = () => {
    if (!hold()) original.flushHeaders();
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.find((part) => typeof part === "object" && part !== null);
    response.statusCode = status;
    for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return hold() ? response : original.writeHead(status);
  }) as ServerResponse["writeHead"];
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!hold()) return (original.write as (...args: unknown[]) => boolean)(chunk, ...rest);
    collect(chunk, rest[0]);
    const done = rest.find((part) => typeof part === "function") as (() => void) | undefined;
    if (done) queueMicrotask(done);
    return true;
  }) as ServerResponse["write"];
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    if (!hold()) return (original.end as (...args: unknown[]) => ServerResponse)(chunk, ...rest);
    collect(chunk, rest[0]);
    const captured = {
      status: response.statusCode,
      headers: { ...response.getHeaders() },
      body: Buffer.concat(chunks),
    };
    restore();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    finish(captured).catch((error) => response.destroy(error));
    return response;
  }) as ServerResponse["end"];
}
