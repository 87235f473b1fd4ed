import { LRUCache } from "lru-cache";
import { positionCookie } from "#lib/domain/device-storage";
import { isReplicaAlone } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { buildCookie, readCookie } from "#lib/server/platform/http/cookie";
import { type Position, unknownPosition } from "#lib/server/platform/postgres/replica/position";
import { getReplica, type Replica } from "#lib/server/platform/postgres/replica/replica";

/*
 * Whoever wrote something reads from the primary until the replica has it. The position of each write
 * is remembered by user in this process, and in a cookie, which every process reads. The cookie needs
 * no signature: it can only send its client to the primary.
 */

/** Longer than the largest lag of a replica that is read. */
const rememberedSeconds = 60;

const getPositions = () =>
  singleton(
    "replica.positions",
    () => new LRUCache<string, Position>({ max: 100_000, ttl: rememberedSeconds * 1_000 }),
  );

/** Writes that are not answered yet, by user. */
const getOpenWrites = () => singleton("replica.openWrites", () => new Map<string, number>());

const positionPattern = /^\d{1,20}$/;

/** True if the replica has everything that the client with these cookies, or the user, wrote. */
export function hasClientWrites(cookies: string | null | undefined, userId?: string): boolean {
  // A read that is answered after the write must not be older than it.
  // Without the primary, no write is answered.
  if (userId && getOpenWrites().has(userId) && !isReplicaAlone()) return false;
  const sent = BigInt(positionPattern.exec(readCookie(cookies, positionCookie) ?? "")?.[0] ?? 0);
  const known = (userId && getPositions().get(userId)) || 0n;
  return getReplica()?.monitor.hasReplayed(sent > known ? sent : known) ?? false;
}

/** Runs a write and remembers its position, also if it fails. Returns its reply and the cookie. */
export async function runWrite<T>(
  replica: Replica,
  userId: string | undefined,
  run: () => Promise<T>,
): Promise<{ reply: T; cookie: string }> {
  const writes = getOpenWrites();
  if (userId) writes.set(userId, (writes.get(userId) ?? 0) + 1);
  try {
    const [result] = await Promise.allSettled([run()]);
    const position = await replica.readPrimaryPosition();
    // A write that an outage refused must not keep its author from reading the replica meanwhile.
    const isRefused = result.status === "rejected" && position === unknownPosition;
    if (userId && !isRefused) getPositions().set(userId, position);
    if (result.status === "rejected") throw result.reason;
    return {
      reply: result.value,
      cookie: buildCookie(positionCookie, position, rememberedSeconds),
    };
  } finally {
    const others = userId ? (writes.get(userId) ?? 1) - 1 : 0;
    if (userId && others > 0) writes.set(userId, others);
    else if (userId) writes.delete(userId);
  }
}
