import type { Contract } from "#lib/contracts/contract";
import { findAppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import {
  canUseReplica,
  repeatOnPrimary,
  runWhilePrimaryAnswers,
  runWithReplica,
  waitForAnswer,
} from "#lib/server/core/read-source";
import { hasClientWrites, runWrite } from "#lib/server/platform/postgres/replica/client-writes";
import { getReplica } from "#lib/server/platform/postgres/replica/replica";

/**
 * What must never be old, because other users, jobs and devices change it: orders, notifications and
 * one's own account.
 */
const freshPath = /\/(?:notification|order|investor|my|check-id|check-username|draft)(?:\/|$)/;

const mayBeOld = ({ method, path, raw, auth }: Contract): boolean =>
  method === "GET" && !raw && auth !== "staff" && !freshPath.test(path);

/** Lists the tags of what the parameters of a path name. */
const listTags = (params: Record<string, string | undefined>): string[] =>
  ["post", "user", "product"].flatMap((kind) => {
    const id = params[`${kind}Id`];
    return id ? [`${kind}:${id}`, `counts:${id}`] : [];
  });

type Call = {
  contract: Contract;
  params: Record<string, string | undefined>;
  viewer: Viewer | null;
  request: Request;
  responseHeaders: Headers;
};

/** Runs the operation of a call on the replica if that is new enough, else on the primary. */
export async function runOnReplicaOrPrimary<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const replica = getReplica();
  if (!replica) return run();
  const { contract, params, viewer, request, responseHeaders } = call;
  if (contract.method !== "GET") {
    const { reply, cookie } = await runWrite(replica, viewer?.id, run);
    responseHeaders.append("set-cookie", cookie);
    return reply;
  }
  const hasWrites = () =>
    mayBeOld(contract) && hasClientWrites(request.headers.get("cookie"), viewer?.id);
  const isNewEnough = hasWrites() && canUseReplica(listTags(params));
  const read = async () => {
    if (isNewEnough) return runWithReplica(() => repeatOnPrimary(run));
    return hasWrites() ? runWhilePrimaryAnswers(run) : run();
  };
  return read().catch(async (error) => {
    const isOutage = findAppError(error)?.errorName === "serviceUnavailable";
    if (!isOutage || !mayBeOld(contract)) throw error;
    // During a failover both may be away for a moment. Without the primary, what the replica has is
    // enough.
    await waitForAnswer();
    return hasWrites() ? runWithReplica(() => repeatOnPrimary(run)) : run();
  });
}
