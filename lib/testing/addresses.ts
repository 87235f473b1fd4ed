import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { isIP } from "node:net";
import { vi } from "vitest";

/**
 * Answers lookups of names with these addresses while `act` runs: the first lookup with the first
 * list, and so on. The last list answers all that follow.
 */
export async function withAddressesInTurn(
  lists: readonly string[][],
  act: () => Promise<void>,
): Promise<void> {
  let count = 0;
  const lookup = vi.spyOn(dns, "lookup");
  lookup.mockImplementation(((_: string, asked: { all?: boolean }, reply: CallableFunction) => {
    const addresses = lists[Math.min(count, lists.length - 1)] ?? [];
    count += 1;
    const answers = addresses.map((address) => ({ address, family: isIP(address) }));
    return asked.all ? reply(null, answers) : reply(null, answers[0]?.address, answers[0]?.family);
  }) as never);
  // For modules that import its names.
  syncBuiltinESMExports();
  try {
    await act();
  } finally {
    lookup.mockRestore();
    syncBuiltinESMExports();
  }
}

export const withAddresses = (addresses: string[], act: () => Promise<void>): Promise<void> =>
  withAddressesInTurn([addresses], act);
