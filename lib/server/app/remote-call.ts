import { buildCallUrl } from "#lib/contracts/call-url";
import type { Contract, Input, Reply } from "#lib/contracts/contract";
import type { Envelope } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { getForwardedForHeader } from "#lib/server/core/forwarded-for";
import { log } from "#lib/server/core/log";
import { getTraceHeaders, withSpan } from "#lib/server/core/span";
import { readRetryAfter } from "#lib/server/platform/http/read-retry-after";

/**
 * Calls the same API on another host (API_ORIGIN) for the client of the current request.
 * @throws AppError(notFound); AppError(tooMany) if the client has no budget left there; AppError(providerTimeout); AppError(providerFailed) for other failures
 */
export async function callRemote<C extends Contract>(
  contract: C,
  input: Input<C>,
  locale: Locale,
): Promise<Reply<C>> {
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const url = `${env().API_ORIGIN}${buildCallUrl(contract.path, params, query)}`;
  const request: RequestInit = {
    method: contract.method,
    headers: {
      "accept-language": locale,
      ...getForwardedForHeader(),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
  };
  try {
    const response = await withSpan(`${contract.method} ${contract.path}`, {}, () =>
      fetch(url, { ...request, headers: { ...request.headers, ...getTraceHeaders() } }),
    );
    if (response.status === 404) throw new AppError("notFound");
    if (response.status === 429) {
      const retryAfter = readRetryAfter(response.headers.get("retry-after"));
      throw new AppError("tooMany", { retryAfter });
    }
    const envelope = (await response.json()) as Envelope;
    if (envelope.status !== "success") throw new Error(`The API replied: ${envelope.message}`);
    return contract.reply.parse(envelope.data) as Reply<C>;
  } catch (error) {
    if (error instanceof AppError) throw error;
    log().error(
      { err: error, method: contract.method, path: contract.path },
      "remote API call failed",
    );
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    throw new AppError(isTimeout ? "providerTimeout" : "providerFailed");
  }
}
