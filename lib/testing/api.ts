import type { Envelope } from "#lib/contracts/envelope";
import { api } from "#lib/server/app/api";

type Given = {
  token?: string | undefined;
  /** Sent as JSON; a string, bytes or form goes as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
type Answer = { status: number; headers: Headers; body: Envelope<any> };

/** Asks the API as the front server does: `ask("POST /sns/api/v1/post/7/like", { token })`. */
export async function callApi(key: string, given: Given = {}): Promise<Answer> {
  const response = await callApiRaw(key, given);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The same, with the reply as it comes. */
export async function callApiRaw(key: string, given: Given = {}): Promise<Response> {
  const [method = "GET", path = ""] = key.split(" ");
  const headers = new Headers(given.headers);
  if (given.token) headers.set("authorization", `Bearer ${given.token}`);
  const isRaw =
    typeof given.body === "string" ||
    given.body instanceof FormData ||
    given.body instanceof Uint8Array;
  if (given.body !== undefined && !isRaw) headers.set("content-type", "application/json");
  const request = new Request(`http://localhost${path}`, {
    method,
    headers,
    body:
      given.body === undefined
        ? null
        : isRaw
          ? (given.body as BodyInit)
          : JSON.stringify(given.body),
  });
  return api(request, given.ip ?? "127.0.0.1");
}
