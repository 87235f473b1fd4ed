import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { watchReads } from "#lib/client/api/cached-item";

test("reads are told of, writes and other queries are not", async () => {
  const client = new QueryClient();
  const onRead = vi.fn();
  const stop = watchReads(client, [["post"]], onRead);
  const read = (...queryKey: string[]) => client.fetchQuery({ queryKey, queryFn: () => "new" });
  client.setQueryData(["post", "7"], "old");
  await read("user", "7");
  expect(onRead).not.toHaveBeenCalled();
  await read("post", "7");
  expect(onRead).toHaveBeenCalledTimes(1);
  stop();
  await read("post", "7");
  expect(onRead).toHaveBeenCalledTimes(1);
});

test("a read that was under way when it was stopped is told of, and none after it", async () => {
  const client = new QueryClient();
  const onRead = vi.fn();
  const stop = watchReads(client, [["post"]], onRead);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = client.fetchQuery({ queryKey: ["post", "7"], queryFn: () => promise });
  stop();
  await client.fetchQuery({ queryKey: ["post", "8"], queryFn: () => "new" });
  expect(onRead).not.toHaveBeenCalled();
  resolve("old");
  await slow;
  expect(onRead).toHaveBeenCalledTimes(1);
  await client.fetchQuery({ queryKey: ["post", "7"], queryFn: () => "new" });
  expect(onRead).toHaveBeenCalledTimes(1);
});
