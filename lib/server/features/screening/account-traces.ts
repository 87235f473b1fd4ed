import { isIPv4, isIPv6 } from "node:net";
import { lt, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { TraceKind } from "#lib/domain/screening/lookalike-account";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { computeKeyedHash } from "#lib/server/core/secret";
import { accountTraces } from "#lib/server/features/screening/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Addresses of proxies and of the same house: everybody has them. */
const privateAddress =
  /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
const privateNetwork = /^(?:0:0:0:0|f[cd][0-9a-f]{2}:[^/]*|fe80:[^/]*)(?:::\/64)?$/;

type Caller = {
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  ip: string;
  userAgent: string;
  deviceId: string;
};

/** Returns browser and system without versions, which change with every update. */
const toBrowserFamily = (userAgent: string): string =>
  (userAgent.match(/Edg|OPR|Firefox|Chrome|Safari|MicroMessenger|curl/g) ?? []).join(" ") +
  (userAgent.match(/Windows|Android|iPhone|iPad|Macintosh|Linux/)?.[0] ?? "");

/** Returns what identifies a caller's place and device, without the hashes. */
export function listTraces({ ip, userAgent, deviceId }: Caller): [TraceKind, string][] {
  const traces: [TraceKind, string][] = [["device", deviceId]];
  const isV4 = isIPv4(ip) && !privateAddress.test(ip);
  const isV6 = isIPv6(ip.replace("/64", "")) && !privateNetwork.test(ip);
  if (isV4) traces.push(["address", ip]);
  if (isV4 || isV6) {
    traces.push(["network", isV4 ? ip.split(".").slice(0, 3).join(".") : ip]);
    traces.push(["browser", `${ip} ${toBrowserFamily(userAgent)}`]);
  }
  return traces;
}

/**
 * Remembers where a user signed up or logged in. Only keyed hashes are stored. A failure is logged:
 * nobody is kept out because of it.
 */
export async function recordTraces(
  userId: string,
  caller: Caller,
  isSignup = false,
): Promise<void> {
  const traces = listTraces(caller);
  const kinds = traces.map(([kind]) => kind);
  const hashes = traces.map(([kind, value]) => computeKeyedHash("trace", `${kind} ${value}`));
  await db()
    .execute(sql`
      insert into ${accountTraces} (kind, hash, user_key, is_signup)
      select t.kind, t.hash, u.key, ${isSignup}
      from unnest(${sql.param(kinds)}::text[], ${sql.param(hashes)}::text[]) as t (kind, hash)
      join ${users} u on u.id = ${userId} and u.state <> 'purged'
      on conflict (kind, hash, user_key) do update
      set last_seen_at = now(), is_signup = account_traces.is_signup or excluded.is_signup`)
    .catch((err) => log().warn({ err }, "recording where a user logged in failed"));
}

/** Deletes traces that were not seen for long. */
export async function deleteOldTraces(): Promise<void> {
  const lifetime = sql.raw(`interval '${limits.accountTraceMs / 1000} seconds'`);
  await db()
    .delete(accountTraces)
    .where(lt(accountTraces.lastSeenAt, sql`now() - ${lifetime}`));
}

export const deleteTracesJob: Job = {
  name: "accountTraces.delete",
  intervalMs: 3_600_000,
  run: deleteOldTraces,
};
