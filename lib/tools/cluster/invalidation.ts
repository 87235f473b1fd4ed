import type { BenchUser } from "#lib/tools/bench/fill";
import { waitUntil } from "#lib/tools/cluster/wait-until";

const changeCount = 20;

/**
 * Changes a profile on one instance and reads its cached page on the other, in both directions.
 * Returns the longest time until a change showed, in milliseconds.
 */
export async function measureInvalidation(urls: string[], user: BenchUser): Promise<number> {
  let longestMs = 0;
  for (let count = 0; count < changeCount; count += 1) {
    const [writer = "", reader = ""] = count % 2 === 0 ? urls : urls.toReversed();
    const page = `${reader}/en/users/${user.id}`;
    // In the cache from now on.
    await (await fetch(page)).text();
    const bio = `Change ${crypto.randomUUID()}`;
    const response = await fetch(`${writer}/sns/api/v1/user/my/profile`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
      body: JSON.stringify({ bio }),
    });
    if (!response.ok) throw new Error(`The profile was not changed: ${response.status}.`);
    const changedAt = performance.now();
    await waitUntil(
      "the other instance shows a changed profile",
      async () => (await (await fetch(page)).text()).includes(bio),
      70_000,
    );
    longestMs = Math.max(longestMs, performance.now() - changedAt);
  }
  return Math.round(longestMs);
}
