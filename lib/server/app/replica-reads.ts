import type { Contract } from "#lib/contracts/contract";
import type { Viewer } from "#lib/server/core/operation";
import {
  canUseReplica,
  isOutage,
  repeatOnPrimary,
  repeatWhenAnswered,
  runWhilePrimaryAnswers,
  runWithReplica,
} from "#lib/server/core/read-source";
import { findReader, findViewer } from "#lib/server/features/session/viewer";
import type { CallRequest } from "#lib/server/platform/http/call-request";
import { hasClientWrites, runWrite } from "#lib/server/platform/postgres/replica/client-writes";
import { getReplica } from "#lib/server/platform/postgres/replica/replica";

/**
 * What must never be old, because other users, jobs and devices change it: orders, notifications and
 * one's own account.
 */
const freshPath = /\/(?:notification|order|investor|my|check-id|check-username|draft)(?:\/|$)/;

const mayBeOld = ({ method, path, raw, auth }: Contract): boolean =>
  method === "GET" && !raw && auth !== "staff" && !freshPath.test(path);

/**
 * What is refused while the primary is away rather than read from the replica, because the next step
 * relies on it: a payment, a form, a text that is saved again, an answer that a name is free.
 */
const primaryPath =
  /\/(?:order|investor|check-id|check-username|draft|post-draft|data-export)(?:\/|$)/;

const canReadWithoutPrimary = ({ method, path, auth }: Contract): boolean =>
  method === "GET" && auth !== "staff" && !primaryPath.test(path);

/** Returns the viewer of a call; of one that only reads, also while the primary is away. */
export function identifyViewer(
  contract: Contract,
  headers: CallRequest["headers"],
): Promise<Viewer | null> {
  const authorization = headers.get("authorization");
  return getReplica() && canReadWithoutPrimary(contract)
    ? findReader(authorization)
    : findViewer(authorization);
}

/** Lists the tags of what the parameters of a path name. */
const listTags = (params: Record<string, string | undefined>): string[] =>
  ["post", "user", "product"].flatMap((kind) => {
    const id = params[`${kind}Id`];
    if (!id) return [];
    return [`${kind}:${id}`, `counts:${id}`, ...(kind === "post" ? [`comments:${id}`] : [])];
  });

type Call = {
  contract: Contract;
  params: Record<string, string | undefined>;
  viewer: Viewer | null;
  request: CallRequest;
  readonly responseHeaders: Headers;
};

/** Runs the operation of a call on the replica if that is new enough, else on the primary. */
export async function runOnReplicaOrPrimary<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const replica = getReplica();
  if (!replica) return run();
  const { contract, params, viewer, request } = call;
  if (contract.method !== "GET") {
    const { reply, cookie } = await runWrite(replica, viewer?.id, run);
    call.responseHeaders.append("set-cookie", cookie);
    return reply;
  }
  const hasWrites = () => hasClientWrites(request.headers.get("cookie"), viewer?.id);
  const isNewEnough = mayBeOld(contract) && hasWrites() && canUseReplica(listTags(params));
  const canFallBack = canReadWithoutPrimary(contract);
  const read = async () => {
    if (isNewEnough) return runWithReplica(() => repeatOnPrimary(run));
    return canFallBack && hasWrites() ? runWhilePrimaryAnswers(run) : run();
  };
  return read().catch(async (error) => {
    if (!isOutage(error) || !canFallBack) throw error;
    // Without the primary, what the replica has is enough.
    return repeatWhenAnswered(() =>
      hasWrites() ? runWithReplica(() => repeatOnPrimary(run)) : run(),
    );
  });
}
