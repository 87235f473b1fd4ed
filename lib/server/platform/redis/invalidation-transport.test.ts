import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import {
  allTags,
  invalidate,
  onInvalidate,
  setInvalidationTransport,
} from "#lib/server/core/invalidation";
import { createInvalidationTransport } from "#lib/server/platform/redis/invalidation-transport";

/** Connects a fake Redis that records published messages and emits those of a test. */
function connectFake() {
  const publish = vi.fn(async () => 1);
  const subscriber = Object.assign(new EventEmitter(), { subscribe: vi.fn(async () => 1) });
  setInvalidationTransport(createInvalidationTransport({ publish } as never, subscriber as never));
  return { publish, subscriber };
}

const listener = vi.fn();
onInvalidate(listener);
afterEach(() => {
  setInvalidationTransport(null);
  listener.mockClear();
});

test("delivers to this process at once and publishes to the others", () => {
  const { publish } = connectFake();
  invalidate("post:7", "feed");
  expect(listener.mock.calls).toEqual([[["post:7", "feed"]]]);
  expect(publish.mock.calls).toEqual([["fundlore.changed", '["post:7","feed"]']]);
});

test("delivers the tags that other processes publish", () => {
  const { subscriber } = connectFake();
  expect(subscriber.subscribe.mock.calls).toEqual([["fundlore.changed"]]);
  subscriber.emit("message", "fundlore.changed", '["user:li.wei"]');
  expect(listener.mock.calls).toEqual([[["user:li.wei"]]]);
});

test("invalidates everything once after each lost connection", () => {
  const { subscriber } = connectFake();
  subscriber.emit("ready");
  expect(listener).not.toHaveBeenCalled();
  subscriber.emit("reconnecting");
  subscriber.emit("reconnecting");
  subscriber.emit("ready");
  subscriber.emit("ready");
  expect(listener.mock.calls).toEqual([[[allTags]]]);
});

test("survives a publish that fails", async () => {
  const { publish } = connectFake();
  publish.mockRejectedValueOnce(new Error("away"));
  invalidate("feed");
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();
});
