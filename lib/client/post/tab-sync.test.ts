import { afterEach, expect, test, vi } from "vitest";
import { startTabSync, type TabSync } from "#lib/client/post/tab-sync";

const open: TabSync[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.leave();
});

function join(from: string, postId = "7", userId = "me") {
  const onOther = vi.fn();
  const onSaved = vi.fn();
  const windows = startTabSync(userId, postId, from, { onOther, onSaved });
  open.push(windows);
  return { ...windows, onOther, onSaved };
}

test("two windows on one post learn of each other, and of a save", async () => {
  const left = join("left");
  const right = join("right");
  await vi.waitFor(() => expect(left.onOther).toHaveBeenLastCalledWith(true));
  await vi.waitFor(() => expect(right.onOther).toHaveBeenLastCalledWith(true));
  left.saved();
  await vi.waitFor(() => expect(right.onSaved).toHaveBeenCalledOnce());
  expect(left.onSaved).not.toHaveBeenCalled();
});

test("the one that stays learns that the other has left", async () => {
  const left = join("left");
  const right = join("right");
  await vi.waitFor(() => expect(left.onOther).toHaveBeenLastCalledWith(true));
  open.pop();
  right.leave();
  await vi.waitFor(() => expect(left.onOther).toHaveBeenLastCalledWith(false));
});

test("other posts and other members are none of theirs", async () => {
  const mine = join("mine");
  join("other post", "8");
  join("other member", "7", "you");
  const same = join("same");
  await vi.waitFor(() => expect(mine.onOther).toHaveBeenCalled());
  expect(mine.onOther).toHaveBeenCalledTimes(1);
  same.saved();
  await vi.waitFor(() => expect(mine.onSaved).toHaveBeenCalledOnce());
});
