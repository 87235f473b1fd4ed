/** Waits for a promise, but no longer than `ms` milliseconds. A rejection in time is passed on. */
export async function waitAtMost(promise: Promise<unknown>, ms: number): Promise<void> {
  await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))]);
}
