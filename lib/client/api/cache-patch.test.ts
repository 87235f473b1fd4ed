import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { watchFetches } from "#lib/client/api/cache-patch";

test("reports fetches, but no direct writes and no other queries", async () => {
  const client = new QueryClient();
  const onFetch = vi.fn();
  const stop = watchFetches(client, [["post"]], onFetch);
  const fetch = (...queryKey: string[]) => client.fetchQuery({ queryKey, queryFn: () => "new" });
  client.setQueryData(["post", "7"], "old");
  await fetch("user", "7");
  expect(onFetch).not.toHaveBeenCalled();
  await fetch("post", "7");
  expect(onFetch).toHaveBeenCalledTimes(1);
  stop();
  await fetch("post", "7");
  expect(onFetch).toHaveBeenCalledTimes(1);
});

test("after a stop, reports a fetch that is still running but no later one", async () => {
  const client = new QueryClient();
  const onFetch = vi.fn();
  const stop = watchFetches(client, [["post"]], onFetch);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = client.fetchQuery({ queryKey: ["post", "7"], queryFn: () => promise });
  stop();
  await client.fetchQuery({ queryKey: ["post", "8"], queryFn: () => "new" });
  expect(onFetch).not.toHaveBeenCalled();
  resolve("old");
  await slow;
  expect(onFetch).toHaveBeenCalledTimes(1);
  await client.fetchQuery({ queryKey: ["post", "7"], queryFn: () => "new" });
  expect(onFetch).toHaveBeenCalledTimes(1);
});

test("after a stop, reports a running fetch whose data a component shows", async () => {
  const client = new QueryClient();
  const onFetch = vi.fn();
  const { promise, resolve } = Promise.withResolvers<string>();
  const observer = new QueryObserver(client, { queryKey: ["post", "7"], queryFn: () => promise });
  const unsubscribe = observer.subscribe(() => {});
  watchFetches(client, [["post"]], onFetch)();
  resolve("old");
  await observer.fetchOptimistic(observer.options);
  expect(onFetch).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test("reports a query that starts with initial data, until it is stopped", () => {
  const client = new QueryClient();
  const onFetch = vi.fn();
  const start = (id: string) =>
    new QueryObserver(client, { queryKey: ["post", id], initialData: "old" });
  const stop = watchFetches(client, [["post"]], onFetch);
  start("7");
  expect(onFetch).toHaveBeenCalledTimes(1);
  stop();
  start("8");
  expect(onFetch).toHaveBeenCalledTimes(1);
});
