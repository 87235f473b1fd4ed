import findMyWay from "find-my-way";
import type { Contract } from "#lib/contracts/contract";
import { hasPermission } from "#lib/domain/staff-permission";
import { preferredLocale } from "#lib/i18n/preferred";
import { AppError } from "#lib/server/core/error";
import type { Operation, Viewer } from "#lib/server/core/operation";
import { spend } from "#lib/server/core/rate-limit";
import { findViewer, isBannedToken } from "#lib/server/features/session/viewer";
import { networkOf } from "#lib/server/platform/http/client-address";
import { drainBody, readJson, refuseLarge, validate } from "#lib/server/platform/http/input";
import { errorResponse, failure, success } from "#lib/server/platform/http/reply";
import { withTracing } from "#lib/server/platform/http/trace";

export type Api = (request: Request, ip: string) => Promise<Response>;

/** Any operation, whatever its contract. */
// biome-ignore lint/suspicious/noExplicitAny: the contract's own types were checked where it was bound
export type AnyOperation = Operation<any>;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * The API as one plain function of a request. It matches the path, knows the caller, takes from the
 * rate budget, validates, runs the operation and wraps what comes out in the envelope.
 */
export function createApi(operations: AnyOperation[]): Api {
  const router = findMyWay({ ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 });
  for (const each of operations) {
    const { method, path } = each.contract as Contract;
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), () => {}, each);
  }
  return withTracing(async (request, ip, requestId) => {
    try {
      const url = new URL(request.url);
      const method = request.method === "HEAD" ? "GET" : request.method;
      const found = router.find(method as "GET", url.pathname);
      if (!found) {
        await drainBody(request);
        return unmatched(router, url.pathname);
      }
      const reply = await perform(found.store as AnyOperation, found.params, url, request, ip);
      return reply instanceof Response ? reply : success(reply);
    } catch (error) {
      await drainBody(request);
      return errorResponse(error, request, requestId);
    }
  });
}

function unmatched(router: findMyWay.Instance<findMyWay.HTTPVersion.V1>, path: string): Response {
  const allowed = methods.filter((method) => router.find(method, path));
  if (allowed.length === 0) return failure("notFound");
  return failure("methodNotAllowed", { headers: { allow: allowed.join(", ") } });
}

async function perform(
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
  const network = networkOf(ip);
  await spend(rate, viewer ? `user ${viewer.id}` : `ip ${network}`);
  if (!media) refuseLarge(request);
  const query = Object.fromEntries(url.searchParams);
  if (url.search.includes("%00") || url.pathname.includes("%00")) throw new AppError("malformed");
  return run({
    viewer,
    params: validate(contract.params, params, "params"),
    query: validate(contract.query, query, "query"),
    body: contract.body ? validate(contract.body, await readJson(request), "body") : undefined,
    ip: network,
    locale: preferredLocale(request.headers.get("accept-language")),
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
