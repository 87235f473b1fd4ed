import { addressOf } from "#lib/contracts/address";
import type { Contract, Input, Reply } from "#lib/contracts/contract";
import type { Envelope } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";

/**
 * Calls another host that serves the same API (API_ORIGIN).
 * @throws AppError notFound; providerTimeout; providerFailed for any other refusal
 */
export async function callRemote<C extends Contract>(
  contract: C,
  input: Input<C>,
  locale: Locale,
): Promise<Reply<C>> {
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const url = `${env().API_ORIGIN}${addressOf(contract.path, params, query)}`;
  const request: RequestInit = {
    method: contract.method,
    headers: { "accept-language": locale, ...(body ? { "content-type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(limits.requestTimeout),
  };
  try {
    const response = await fetch(url, request);
    if (response.status === 404) throw new AppError("notFound");
    const envelope = (await response.json()) as Envelope;
    if (envelope.status !== "success") throw new Error(`The provider said: ${envelope.message}`);
    return contract.reply.parse(envelope.data) as Reply<C>;
  } catch (error) {
    if (error instanceof AppError) throw error;
    log().error(
      { err: error, method: contract.method, path: contract.path },
      "the provider failed",
    );
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new AppError(isLate ? "providerTimeout" : "providerFailed");
  }
}
