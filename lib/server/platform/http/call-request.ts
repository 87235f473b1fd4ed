import type { IncomingMessage } from "node:http";

/**
 * What the API reads of a request. To make a `Request`, with its headers and streams, costs more than
 * a short call, so operations that need one make it.
 */
export type CallRequest = {
  method: string;
  /** Absolute, or path and query. */
  url: string;
  headers: Pick<Headers, "get">;
  body: CallBody | null;
  toFetch: () => Request;
};

type CallBody = {
  /** True if somebody else reads it. */
  readonly locked: boolean;
  /** Returns the chunks that have not been read. With `preventCancel` the rest can be read later. */
  values: (options: { preventCancel: boolean }) => AsyncIterable<Uint8Array>;
};

export const fromFetch = (request: Request): CallRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  body: request.body,
  toFetch: () => request,
});

/** Adapts a request of `node:http` without copying it. Its `Request` has no body and never aborts. */
export function fromIncoming(incoming: IncomingMessage): CallRequest {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = "content-length" in headers || "transfer-encoding" in headers;
  const get = (name: string) => joinValues(headers[name]);
  return {
    method,
    url,
    headers: { get },
    body: hasBody
      ? {
          locked: false,
          values: ({ preventCancel }) => incoming.iterator({ destroyOnReturn: !preventCancel }),
        }
      : null,
    toFetch: () => {
      const entries = Object.keys(headers).map((name): [string, string] => [name, get(name) ?? ""]);
      return new Request(`http://${headers.host}${url}`, { method, headers: entries });
    },
  };
}

const joinValues = (value: string | string[] | undefined): string | null =>
  (typeof value === "object" ? value.join(", ") : value) ?? null;

/** Splits the URL of a request into its path and its query, without the question mark. */
export function splitUrl(url: string): { path: string; query: string } {
  const from = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("://") + 3);
  const at = url.indexOf("?", from);
  return at < 0
    ? { path: url.slice(from), query: "" }
    : { path: url.slice(from, at), query: url.slice(at + 1) };
}
