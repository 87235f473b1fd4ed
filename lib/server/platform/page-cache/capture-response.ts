import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

export type CapturedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Interest = {
  /** Told the content type, once; false lets the reply pass untouched, and `finish` is not called. */
  holds: (contentType: string) => boolean;
  /** Gets the reply whole, and may send whatever it likes. */
  finish: (captured: CapturedResponse) => Promise<void>;
};

/** Holds back the reply that Next writes to `response`. */
export function captureResponse(response: ServerResponse, { holds, finish }: Interest): void {
  const original = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const chunks: Buffer[] = [];
  let held: boolean | null = null;

  const hold = () => {
    held ??= holds(String(response.getHeader("content-type") ?? ""));
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
    response.statusCode = status;
    for (const [name, value] of headerEntries(rest.find((part) => typeof part === "object"))) {
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
    const done = [chunk, ...rest].find((part) => typeof part === "function");
    if (done) response.once("finish", done as () => void);
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

/** `writeHead` takes headers as an object, or as an array of names and values in turn. */
function headerEntries(given: unknown): [string, OutgoingHttpHeaders[string]][] {
  if (!Array.isArray(given)) return Object.entries((given ?? {}) as OutgoingHttpHeaders);
  return given.flatMap((name, at) => (at % 2 === 0 ? [[String(name), given[at + 1]]] : []));
}
