import { and, inArray, isNull, lt } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";
import { orders, sandboxOrders } from "#lib/server/platform/postgres/schema/order";

const batchSize = 500;

/** An older instance stores an order before it submits it. */
const submitTimeMs = 600_000;

/** Notes who took orders of releases that did not store it. Older instances may still add some. */
export const fillOrderProviderJob: Job = {
  name: "orders.fillProvider",
  intervalMs: 600_000,
  run: () => fillOrderProviders(),
};

/** The sandbox has a row for each order that it took, and for each that never arrived there. */
export async function fillOrderProviders(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - submitTimeMs);
  for (;;) {
    const open = await db()
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNull(orders.provider), lt(orders.submittedAt, before)))
      .limit(batchSize);
    if (open.length === 0) return;
    const ids = open.map(({ id }) => id);
    const taken = await db()
      .select({ id: sandboxOrders.reference })
      .from(sandboxOrders)
      .where(inArray(sandboxOrders.reference, ids));
    const sandboxed = new Set(taken.map(({ id }) => id));
    await store(
      ids.filter((id) => sandboxed.has(id)),
      "sandbox",
    );
    await store(
      ids.filter((id) => !sandboxed.has(id)),
      "external",
    );
  }
}

async function store(ids: string[], provider: "sandbox" | "external"): Promise<void> {
  if (ids.length === 0) return;
  await db().update(orders).set({ provider }).where(inArray(orders.id, ids));
}
