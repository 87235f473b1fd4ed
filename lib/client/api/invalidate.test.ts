import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { invalidateAfterChange, restartFetches } from "#lib/client/api/invalidate";

/** Shows a query whose fetches are answered by hand, and returns the answers that it waits for. */
function observe(client: QueryClient, queryKey: string[]) {
  const answers: ((data: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => {});
  return answers;
}

test("starts a first fetch again, so that an older reply does not win", async () => {
  const client = new QueryClient();
  const answers = observe(client, ["post"]);
  const done = invalidateAfterChange(client);
  answers[0]?.("old");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("new");
  await done;
  expect(client.getQueryData(["post"])).toBe("new");
});

test("leaves first fetches of other queries alone", async () => {
  const client = new QueryClient();
  const answers = observe(client, ["user"]);
  await invalidateAfterChange(client, { queryKey: ["post"] });
  answers[0]?.("first");
  await expect.poll(() => client.getQueryData(["user"])).toBe("first");
  expect(answers).toHaveLength(1);
});

test.each([false, true])("starts a running fetch again, loaded before: %s", async (isLoaded) => {
  const client = new QueryClient();
  if (isLoaded) client.setQueryData(["post"], "first", { updatedAt: 1 });
  const answers = observe(client, ["post"]);
  expect(answers).toHaveLength(1);
  const done = restartFetches(client, ["post"]);
  answers[0]?.("older than the change");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("new");
  await done;
  expect(client.getQueryData(["post"])).toBe("new");
});

test("starts no fetch of queries at rest, nor of others", async () => {
  const client = new QueryClient();
  client.setQueryData(["post"], "fresh", { updatedAt: 1 });
  const posts = observe(client, ["post"]);
  posts[0]?.("loaded");
  await expect.poll(() => client.isFetching()).toBe(0);
  const users = observe(client, ["user"]);
  await restartFetches(client, ["post"]);
  expect([posts.length, users.length]).toEqual([1, 1]);
});
