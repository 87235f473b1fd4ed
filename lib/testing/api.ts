import type { Envelope } from "#lib/contracts/envelope";
import { api } from "#lib/server/app/api";
import { findContract, requireStatedReply } from "#lib/testing/reply";
import { findStaffWrite, requireAuditEntry } from "#lib/testing/staff-audit";

type CallOptions = {
  token?: string | undefined;
  /** Sent as JSON, unless it is a string, bytes or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
  /** A staff write that is repeated and therefore leaves no entry in the audit log. */
  isRepeated?: true;
};

// biome-ignore lint/suspicious/noExplicitAny: tests inspect any response
type ApiResponse = { status: number; headers: Headers; body: Envelope<any> };

/**
 * Calls the API in process: `callApi("POST /sns/api/v1/post/7/like", { token })`. Throws if a successful
 * reply is not as its contract states, or has other fields, too.
 */
export async function callApi(key: string, options: CallOptions = {}): Promise<ApiResponse> {
  const response = await callApiRaw(key, options);
  const { status, headers } = response;
  const body: ApiResponse["body"] = await response.json();
  const [method = "GET", path = ""] = key.split(" ");
  const contract = response.ok && findContract(method, new URL(path, "http://localhost"));
  if (contract) requireStatedReply(contract, body.data);
  return { status, headers, body };
}

/**
 * Like `callApi`, but returns the raw response. Throws if the call is a staff write that succeeds
 * without an entry in the audit log.
 */
export async function callApiRaw(key: string, options: CallOptions = {}): Promise<Response> {
  const [method = "GET", path = ""] = key.split(" ");
  const headers = new Headers(options.headers);
  if (options.token) headers.set("authorization", `Bearer ${options.token}`);
  const isRaw =
    typeof options.body === "string" ||
    options.body instanceof FormData ||
    options.body instanceof Uint8Array;
  if (options.body !== undefined && !isRaw) headers.set("content-type", "application/json");
  const request = new Request(`http://localhost${path}`, {
    method,
    headers,
    body:
      options.body === undefined
        ? null
        : isRaw
          ? (options.body as BodyInit)
          : JSON.stringify(options.body),
  });
  const response = await api(request, options.ip ?? "127.0.0.1");
  const contract = findStaffWrite(method, new URL(request.url));
  if (contract && response.ok && !options.isRepeated)
    await requireAuditEntry(contract, response.headers.get("x-request-id") ?? "");
  return response;
}
