import findMyWay from "find-my-way";
import type { Contract } from "#lib/contracts/contract";
import type { ErrorName } from "#lib/contracts/error";
import type { LogoutReason } from "#lib/domain/account";
import { hasPermission } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { readBudgetPoints } from "#lib/server/app/budget-points";
import { requireCallerRules, requireNeededPart } from "#lib/server/app/caller-rules";
import { identifyViewer, runOnReplicaOrPrimary } from "#lib/server/app/replica-reads";
import { AppError, findAppError } from "#lib/server/core/error";
import { payForHeavyRequest } from "#lib/server/core/heavy-budget";
import type { AnyOperation, ProvenUser, Viewer } from "#lib/server/core/operation";
import { consumeRateLimit } from "#lib/server/core/rate-limit";
import { setRequestOperation, setRequestUser } from "#lib/server/core/request-context";
import { logRefusal } from "#lib/server/core/security-log";
import {
  mayTakeFreshProof,
  requireFreshProof,
  requireStepUp,
  takesFreshProof,
} from "#lib/server/features/account/proof/require";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import { isViewAsCall } from "#lib/server/features/moderation/view-as/token";
import { findViewAsViewer } from "#lib/server/features/moderation/view-as/viewer";
import { parseApiToken } from "#lib/server/features/session/api-token/token";
import { findApiTokenViewer } from "#lib/server/features/session/api-token/viewer";
import { findLogoutReason, isTokenReplaced } from "#lib/server/features/session/viewer";
import { allowFileTime } from "#lib/server/platform/http/body-deadline";
import { type CallRequest, splitUrl } from "#lib/server/platform/http/call-request";
import { toNetwork } from "#lib/server/platform/http/client-address";
import {
  type CallReply,
  errorResponse,
  failureResponse,
  successReply,
  toResponse,
} from "#lib/server/platform/http/envelope-response";
import {
  drainBody,
  readJson,
  rejectLargeBody,
  validateInput,
} from "#lib/server/platform/http/input";
import { addKeyword, parseQuery } from "#lib/server/platform/http/query";
import { withTracing } from "#lib/server/platform/http/tracing";

export type Api = (request: CallRequest, ip: string) => Promise<CallReply>;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Creates a router that finds the operation of a method and path. */
export function createRouter(operations: AnyOperation[]) {
  const router = findMyWay({ ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 });
  for (const operation of operations) {
    const { method, path } = operation.contract as Contract;
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), () => {}, operation);
  }
  return router;
}

/**
 * Creates a handler of all API requests. Checks access, step-up, acceptance, restriction, rate limit,
 * proof and cost in this order, validates the input, checks that what the call needs is open, and runs
 * the operation. The proof comes after the rate limit, which counts wrong ones, and after rules whose
 * refusal would waste a one-time code.
 */
export function createApi(operations: AnyOperation[]): Api {
  const router = createRouter(operations);
  return withTracing(async (request, ip, requestId) => {
    try {
      const { path } = splitUrl(request.url);
      const method = request.method === "HEAD" ? "GET" : request.method;
      const route = router.find(method as "GET", path);
      if (!route) {
        await drainBody(request);
        return respondUnmatched(router, path);
      }
      return await runOperation(route.store as AnyOperation, route.params, request, ip);
    } catch (error) {
      const expected = findAppError(error);
      if (expected) logRefusal(expected.errorName, splitUrl(request.url).path);
      await drainBody(request);
      return errorResponse(error, request, requestId);
    }
  });
}

function respondUnmatched(
  router: findMyWay.Instance<findMyWay.HTTPVersion.V1>,
  path: string,
): Response {
  const allowed = methods.filter((method) => router.find(method, path));
  if (allowed.length === 0) return failureResponse("notFound");
  return failureResponse("methodNotAllowed", { headers: { allow: allowed.join(", ") } });
}

async function runOperation(
  { contract, run }: AnyOperation,
  params: Record<string, string | undefined>,
  request: CallRequest,
  ip: string,
): Promise<CallReply> {
  const { method, path, rate, cost, media } = contract as Contract;
  setRequestOperation(`${method} ${path}`);
  const url = splitUrl(request.url);
  const viewer = await readViewer(contract as Contract, url.path, request.headers);
  const callerId = viewer?.staffId ?? viewer?.id;
  if (callerId) setRequestUser(callerId);
  await requireAccess(contract as Contract, viewer, request);
  const locale = negotiateLocale(request.headers.get("accept-language"));
  const maxBytes = viewer ? limits.jsonBodyBytes : limits.anonymousBodyBytes;
  if (!media) rejectLargeBody(request, maxBytes);
  const readBody = readOnce(() => readJson(request, maxBytes));
  const sent = { readQuery: () => parseQuery(url.query), readBody };
  if (viewer) await requireCallerRules(contract as Contract, viewer, sent);
  const network = toNetwork(ip);
  const undoCount = await consumeRateLimit(rate, {
    userId: callerId,
    isProgram: viewer?.apiToken !== undefined,
    network,
    ...(await readBudgetPoints(rate)),
  });
  const refuse = async (error: unknown): Promise<never> => {
    if (harmlessErrors.includes(findAppError(error)?.errorName)) await undoCount?.();
    throw error;
  };
  const proven =
    viewer && mayTakeFreshProof(contract)
      ? await proveCaller(contract as Contract, viewer, readBody, locale).catch(refuse)
      : null;
  if (cost === "heavy") await payForHeavyRequest({ userId: callerId, network });
  const query = sent.readQuery();
  if ((contract as Contract).auth === "staff") addKeyword(query, request.headers);
  if (request.url.includes("%00")) throw new AppError("malformed");
  const validate = (schema: Contract["body"], value: unknown, part: "params" | "query" | "body") =>
    validateInput(schema, value, part, locale);
  let ownHeaders: Headers | undefined;
  const call = {
    contract: contract as Contract,
    params,
    viewer,
    request,
    get responseHeaders() {
      ownHeaders ??= new Headers();
      return ownHeaders;
    },
  };
  const context = {
    viewer,
    proven,
    params: validate(contract.params, params, "params"),
    query: validate(contract.query, query, "query"),
    body: contract.body ? validate(contract.body, await readBody(), "body") : undefined,
    ip: network,
    locale,
    userAgent: request.headers.get("user-agent") ?? "",
    get request() {
      return request.toFetch();
    },
    get responseHeaders() {
      return call.responseHeaders;
    },
  };
  await requireNeededPart(contract as Contract, sent).catch(refuse);
  if (media && viewer) allowFileTime(request.toFetch());
  const reply = await runOnReplicaOrPrimary(call, () => run(context)).catch(refuse);
  await undoCount?.();
  // The desk shows pictures of hidden content.
  if ((contract as Contract).auth === "staff" && method === "GET") grantHiddenFiles(call);
  if (!ownHeaders) return reply instanceof Response ? reply : successReply(reply);
  const response = reply instanceof Response ? reply : toResponse(successReply(reply));
  for (const [name, value] of ownHeaders) response.headers.append(name, value);
  return response;
}

/** Errors that say nothing about a caller's guess: an outage, and the question for a proof. */
const harmlessErrors: (ErrorName | undefined)[] = ["serviceUnavailable", "proofRequired"];

/** Requires the proof that a change takes. Returns null if it is the login alone. */
async function proveCaller(
  contract: Contract,
  viewer: Viewer,
  readBody: () => Promise<unknown>,
  locale: Locale,
): Promise<ProvenUser | null> {
  const body = contract.body && (await readBody());
  if (!takesFreshProof(contract, body)) return null;
  return requireFreshProof(contract, viewer, body, locale);
}

/** Reads a body when it is first needed: for a proof that is given with the call, or for the call. */
function readOnce(read: () => Promise<unknown>): () => Promise<unknown> {
  let body: Promise<unknown> | undefined;
  return () => {
    body ??= read();
    return body;
  };
}

/** Returns the viewer of a call, or null for an anonymous one. */
async function readViewer(
  contract: Contract,
  path: string,
  headers: CallRequest["headers"],
): Promise<Viewer | null> {
  const authorization = headers.get("authorization");
  if (isViewAsCall(authorization)) return findViewAsViewer(contract, authorization, path);
  if (contract.auth === "none") return null;
  const apiToken = parseApiToken(authorization);
  return apiToken ? findApiTokenViewer(contract, apiToken) : identifyViewer(contract, headers);
}

const logoutErrors: Record<LogoutReason, ErrorName> = {
  none: "authenticationRequired",
  loggedOut: "sessionEnded",
  endedElsewhere: "sessionEndedElsewhere",
  expired: "sessionExpired",
  passwordChanged: "sessionPasswordChanged",
  emailRestored: "sessionEmailRestored",
  securityChanged: "sessionSecurityChanged",
  accountDeleted: "sessionAccountDeleted",
  banned: "banned",
};

const createLogoutError = (reason: LogoutReason) => new AppError(logoutErrors[reason], { reason });

/**
 * @throws AppError with the reason of `logoutErrors` if the call requires a login;
 *   AppError(forbidden) if the viewer's role lacks the permission; AppError(stepUpRequired) for a
 *   change by staff, or a file that they take away, whose last proof is too long ago
 */
async function requireAccess(
  { auth, permission, method, stepUp }: Contract,
  viewer: Viewer | null,
  { headers }: CallRequest,
): Promise<void> {
  if (auth === "none") return;
  const authorization = headers.get("authorization");
  if (auth === "optional") {
    // What an anonymous client gets would show the viewer as logged out.
    if (!viewer && (await isTokenReplaced(authorization))) throw createLogoutError("expired");
    return;
  }
  if (!viewer) throw createLogoutError(await findLogoutReason(authorization));
  if (!permission) return;
  if (!hasPermission(viewer.role, permission)) throw new AppError("forbidden");
  if (method !== "GET" || stepUp) await requireStepUp(viewer);
}
