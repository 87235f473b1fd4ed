import findMyWay from "find-my-way";
import type { Contract } from "#lib/contracts/contract";
import { hasPermission } from "#lib/domain/staff-permission";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { AppError } from "#lib/server/core/error";
import type { Operation, Viewer } from "#lib/server/core/operation";
import { consumeRateLimit } from "#lib/server/core/rate-limit";
import { findViewer, isBannedToken } from "#lib/server/features/session/viewer";
import { toNetwork } from "#lib/server/platform/http/client-address";
import {
  errorResponse,
  failureResponse,
  successResponse,
} from "#lib/server/platform/http/envelope-response";
import {
  drainBody,
  readJson,
  rejectLargeBody,
  validateInput,
} from "#lib/server/platform/http/input";
import { withTracing } from "#lib/server/platform/http/tracing";

type Api = (request: Request, ip: string) => Promise<Response>;

// biome-ignore lint/suspicious/noExplicitAny: `operation()` has checked the types of each contract
export type AnyOperation = Operation<any>;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * Creates a handler of all API requests. It matches the path, identifies the viewer, checks access
 * and rate limit, validates the input, runs the operation and wraps its result in the envelope.
 */
export function createApi(operations: AnyOperation[]): Api {
  const router = findMyWay({ ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 });
  for (const operation of operations) {
    const { method, path } = operation.contract as Contract;
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), () => {}, operation);
  }
  return withTracing(async (request, ip, requestId) => {
    try {
      const url = new URL(request.url);
      const method = request.method === "HEAD" ? "GET" : request.method;
      const route = router.find(method as "GET", url.pathname);
      if (!route) {
        await drainBody(request);
        return respondUnmatched(router, url.pathname);
      }
      const reply = await runOperation(route.store as AnyOperation, route.params, url, request, ip);
      return reply instanceof Response ? reply : successResponse(reply);
    } catch (error) {
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
  url: URL,
  request: Request,
  ip: string,
): Promise<unknown> {
  const { rate, media } = contract as Contract;
  const viewer =
    contract.auth === "none" ? null : await findViewer(request.headers.get("authorization"));
  await requireAccess(contract as Contract, viewer, request);
  const network = toNetwork(ip);
  await consumeRateLimit(rate, viewer ? `user ${viewer.id}` : `ip ${network}`);
  if (!media) rejectLargeBody(request);
  const query = Object.fromEntries(url.searchParams);
  if (url.search.includes("%00") || url.pathname.includes("%00")) throw new AppError("malformed");
  return run({
    viewer,
    params: validateInput(contract.params, params, "params"),
    query: validateInput(contract.query, query, "query"),
    body: contract.body ? validateInput(contract.body, await readJson(request), "body") : undefined,
    ip: network,
    locale: negotiateLocale(request.headers.get("accept-language")),
    userAgent: request.headers.get("user-agent") ?? "",
    request,
  });
}

/**
 * @throws AppError(authenticationRequired), or AppError(banned) for a banned user's token, if the
 * call requires a login; AppError(forbidden) if the viewer's role lacks the permission
 */
async function requireAccess(
  { auth, permission }: Contract,
  viewer: Viewer | null,
  { headers }: Request,
): Promise<void> {
  if (auth === "none" || auth === "optional") return;
  if (!viewer) {
    const isBanned = await isBannedToken(headers.get("authorization"));
    throw new AppError(isBanned ? "banned" : "authenticationRequired");
  }
  if (permission && !hasPermission(viewer.role, permission)) throw new AppError("forbidden");
}
