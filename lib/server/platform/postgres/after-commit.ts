import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "#lib/server/core/singleton";

/** `callbacks` is null once the transaction has ended. */
type Transaction = { callbacks: (() => void)[] | null };

const storage = () => singleton("database.afterCommit", () => new AsyncLocalStorage<Transaction>());

/** Calls back once the current transaction has committed, never after a rollback; at once outside. */
export function afterCommit(callback: () => void): void {
  const { callbacks } = storage().getStore() ?? {};
  if (callbacks) callbacks.push(callback);
  else callback();
}

/** Runs a transaction, and then what `afterCommit` collected in it. */
export async function withAfterCommit<T>(run: () => Promise<T>): Promise<T> {
  const callbacks: (() => void)[] = [];
  const transaction: Transaction = { callbacks };
  try {
    const result = await storage().run(transaction, run);
    transaction.callbacks = null;
    for (const callback of callbacks) callback();
    return result;
  } finally {
    transaction.callbacks = null;
  }
}
