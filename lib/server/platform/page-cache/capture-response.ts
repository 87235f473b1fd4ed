import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

export type CapturedResponse = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The Content-Security-Policy of a page that is not Next's. */
  ownPolicy?: string;
};

type CaptureOptions = {
  /** Returns false to send the response unchanged and uncaptured. Called once. */
  shouldCapture: (contentType: string) => boolean;
  /** Receives the whole response and may send something else instead. */
  onCaptured: (captured: CapturedResponse) => Promise<void>;
};

/** Captures Next's output to `response` instead of sending it. */
export function captureResponse(
  response: ServerResponse,
  { shouldCapture, onCaptured }: CaptureOptions,
): void {
  const original = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const chunks: Buffer[] = [];
  let decision: boolean | null = null;

  const isCapturing = () => {
    decision ??= shouldCapture(String(response.getHeader("content-type") ?? ""));
    return decision;
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
    if (!isCapturing()) original.flushHeaders();
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    for (const [name, value] of listHeaders(rest.find((part) => typeof part === "object"))) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return isCapturing() ? response : original.writeHead(status);
  }) as ServerResponse["writeHead"];
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!isCapturing()) return (original.write as (...args: unknown[]) => boolean)(chunk, ...rest);
    collect(chunk, rest[0]);
    const callback = rest.find((part) => typeof part === "function") as (() => void) | undefined;
    if (callback) queueMicrotask(callback);
    return true;
  }) as ServerResponse["write"];
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    if (!isCapturing()) {
      return (original.end as (...args: unknown[]) => ServerResponse)(chunk, ...rest);
    }
    collect(chunk, rest[0]);
    const callback = [chunk, ...rest].find((part) => typeof part === "function");
    if (callback) response.once("finish", callback as () => void);
    const captured = {
      status: response.statusCode,
      headers: { ...response.getHeaders() },
      body: Buffer.concat(chunks),
    };
    restore();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    onCaptured(captured).catch((error) => response.destroy(error));
    return response;
  }) as ServerResponse["end"];
}

/** Reads both header forms of `writeHead`: an object, or alternating names and values. */
function listHeaders(headers: unknown): [string, OutgoingHttpHeaders[string]][] {
  if (!Array.isArray(headers)) return Object.entries((headers ?? {}) as OutgoingHttpHeaders);
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]]] : []));
}
