import { setTimeout as sleep } from "node:timers/promises";

/**
 * Resolves once `isTrue` does with true. Its errors count as false.
 * @throws Error that says `what` after `timeoutMs`
 */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let error: unknown;
  while (performance.now() < deadline) {
    const result = await isTrue().catch((each: unknown) => {
      error = each;
      return false;
    });
    if (result) return;
    await sleep(100);
  }
  throw new Error(`Not in ${timeoutMs / 1000} s: ${what}.`, { cause: error });
}
