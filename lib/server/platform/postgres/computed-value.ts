import { eq, sql } from "drizzle-orm";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { computedValues } from "#lib/server/platform/postgres/schema/computed-value";

/** What takes longer is not computed anew for each change. */
const slowMs = 500;
/** A slow value rests for this many times its duration, so that it costs two per cent of the time. */
const restFactor = 50;

type Slow<T> = { value: T; computedAt: number; durationMs: number };
type State<T> = { slow: Promise<Slow<T> | null> | null; refresh: Promise<void> | null };

/**
 * Caches a value until `tag` is invalidated, like `cacheByTag`. On a large database, where it takes
 * long to compute, callers get the last one while another is computed in the background. That one is
 * stored, so nobody waits after a restart either. `T` must be JSON, and `name` changes with its shape.
 */
export function cacheComputedValue<T>(
  name: string,
  tag: string,
  compute: (executor: Executor) => Promise<T>,
): () => Promise<T> {
  const getState = () =>
    singleton(`computed-value.${name}`, (): State<T> => ({ slow: null, refresh: null }));
  const measure = async (executor: Executor): Promise<Slow<T>> => {
    const startedAt = performance.now();
    const value = await compute(executor);
    const durationMs = Math.round(performance.now() - startedAt);
    return { value, computedAt: Date.now(), durationMs };
  };
  const keep = async (measured: Slow<T>): Promise<void> => {
    const isSlow = measured.durationMs > slowMs;
    getState().slow = Promise.resolve(isSlow ? measured : null);
    await (isSlow ? store(name, measured) : remove(name));
  };
  const readExact = cacheByTag(name, tag, async () => {
    const { durationMs, value } = await measure(db());
    // Measured twice, because it may have been the moment that was busy.
    if (durationMs > slowMs) void logFailure(name, measureWithoutTimeout(measure).then(keep));
    return value;
  });
  const computeAgain = async (): Promise<void> => {
    // Another process may have done it.
    const stored = await load<T>(name);
    if (stored && !isDue(stored)) getState().slow = Promise.resolve(stored);
    else await keep(await measureWithoutTimeout(measure));
  };
  const refresh = (): Promise<void> => {
    const state = getState();
    state.refresh ??= logFailure(name, computeAgain()).finally(() => {
      state.refresh = null;
    });
    return state.refresh;
  };
  return async () => {
    const state = getState();
    state.slow ??= load<T>(name).catch(() => {
      // The next caller looks again.
      state.slow = null;
      return null;
    });
    const slow = await state.slow;
    if (!slow) {
      return readExact().catch((error) => {
        // It may take longer than a statement may: the background has the time.
        void refresh();
        throw error;
      });
    }
    if (isDue(slow)) void refresh();
    return slow.value;
  };
}

const isDue = ({ computedAt, durationMs }: Slow<unknown>): boolean =>
  Date.now() > computedAt + durationMs * restFactor;

const measureWithoutTimeout = <T>(measure: (tx: Executor) => Promise<T>): Promise<T> =>
  db().transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return measure(tx);
  });

/** Callers keep the last value, and the next of them tries again. A stopping process gives up, too. */
const logFailure = (name: string, work: Promise<void>): Promise<void> =>
  work.catch((err) => log().warn({ err, name }, "a value could not be computed or stored"));

async function load<T>(name: string): Promise<Slow<T> | null> {
  const [row] = await db().select().from(computedValues).where(eq(computedValues.name, name));
  return row
    ? { value: row.value as T, computedAt: row.computedAt.getTime(), durationMs: row.durationMs }
    : null;
}

async function store<T>(name: string, { value, computedAt, durationMs }: Slow<T>): Promise<void> {
  const values = { value, computedAt: new Date(computedAt), durationMs };
  await db()
    .insert(computedValues)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: computedValues.name, set: values });
}

async function remove(name: string): Promise<void> {
  await db().delete(computedValues).where(eq(computedValues.name, name));
}
