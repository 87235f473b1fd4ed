import type { Contract, Input, Reply } from "#lib/contracts/contract";
import { fallbackLocale, type Locale } from "#lib/domain/locale";
import { callRemote } from "#lib/server/app/remote-call";
import { env } from "#lib/server/core/env";
import { isAppError } from "#lib/server/core/error";
import type { Context, Operation } from "#lib/server/core/operation";
import { repeatOnPrimary } from "#lib/server/core/read-source";
import { reportDataError } from "#lib/server/core/render-outcome";
import { validateInput } from "#lib/server/platform/http/input";

/**
 * Calls an operation for a page: in process and anonymously, so cached pages are the same for every
 * viewer. With API_ORIGIN it calls that host instead.
 * @throws AppError like the operation
 */
export async function call<C extends Contract>(
  { contract, run }: Operation<C>,
  input: Input<C>,
  locale: Locale = fallbackLocale,
): Promise<Reply<C>> {
  try {
    return await (env().API_ORIGIN
      ? callRemote(contract, input, locale)
      : callHere({ contract, run }, input, locale));
  } catch (error) {
    throw reportDataError(error);
  }
}

async function callHere<C extends Contract>(
  { contract, run }: Operation<C>,
  input: Input<C>,
  locale: Locale,
): Promise<Reply<C>> {
  const values = input as Record<"params" | "query" | "body", unknown>;
  const context = {
    viewer: null,
    proven: null,
    params: validateInput(contract.params, values.params, "params"),
    query: validateInput(contract.query, values.query, "query"),
    body: validateInput(contract.body, values.body, "body"),
    ip: "internal",
    locale,
    userAgent: "",
    request: new Request(`http://internal${contract.path}`),
    responseHeaders: new Headers(),
  };
  return repeatOnPrimary(() => run(context as Context<C>));
}

/** Like `call`, but returns null for AppError(notFound). */
export async function callOrNull<C extends Contract>(
  operation: Operation<C>,
  input: Input<C>,
  locale?: Locale,
): Promise<Reply<C> | null> {
  try {
    return await call(operation, input, locale);
  } catch (error) {
    if (isAppError(error) && error.errorName === "notFound") return null;
    throw error;
  }
}
