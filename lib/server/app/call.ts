import type { Contract, Input, Reply } from "#lib/contracts/contract";
import { fallbackLocale, type Locale } from "#lib/domain/locale";
import { callRemote } from "#lib/server/app/remote-call";
import { env } from "#lib/server/core/env";
import { isAppError } from "#lib/server/core/error";
import type { Context, Operation } from "#lib/server/core/operation";
import { validate } from "#lib/server/platform/http/input";

/**
 * How a page calls the API: in process and as an anonymous reader, so that what it renders is the
 * same for everybody. With API_ORIGIN set the provider's host is asked instead.
 * @throws AppError as the operation does
 */
export async function call<C extends Contract>(
  { contract, run }: Operation<C>,
  input: Input<C>,
  locale: Locale = fallbackLocale,
): Promise<Reply<C>> {
  if (env().API_ORIGIN) return callRemote(contract, input, locale);
  const given = input as Record<"params" | "query" | "body", unknown>;
  const context = {
    viewer: null,
    params: validate(contract.params, given.params, "params"),
    query: validate(contract.query, given.query, "query"),
    body: validate(contract.body, given.body, "body"),
    ip: "internal",
    locale,
    userAgent: "",
    request: new Request(`http://internal${contract.path}`),
  };
  return run(context as Context<C>);
}

/** The same, with null for what does not exist. */
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
