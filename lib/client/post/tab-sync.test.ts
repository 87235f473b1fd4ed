import { afterEach, expect, test, vi } from "vitest";
import { startTabSync, type TabSync } from "#lib/client/post/tab-sync";

const open: TabSync[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.leave();
});

function join(tabId: string, postId = "7", userId = "me") {
  const onOtherTabs = vi.fn();
  const onSaved = vi.fn();
  const sync = startTabSync(userId, postId, tabId, { onOtherTabs, onSaved });
  open.push(sync);
  return { ...sync, onOtherTabs, onSaved };
}

test("notifies two tabs with one post of each other and of a save", async () => {
  const left = join("left");
  const right = join("right");
  await vi.waitFor(() => expect(left.onOtherTabs).toHaveBeenLastCalledWith(true));
  await vi.waitFor(() => expect(right.onOtherTabs).toHaveBeenLastCalledWith(true));
  left.notifySaved();
  await vi.waitFor(() => expect(right.onSaved).toHaveBeenCalledOnce());
  expect(left.onSaved).not.toHaveBeenCalled();
});

test("notifies the remaining tab that the other one left", async () => {
  const left = join("left");
  const right = join("right");
  await vi.waitFor(() => expect(left.onOtherTabs).toHaveBeenLastCalledWith(true));
  open.pop();
  right.leave();
  await vi.waitFor(() => expect(left.onOtherTabs).toHaveBeenLastCalledWith(false));
});

test("ignores other posts and other users", async () => {
  const mine = join("mine");
  join("other post", "8");
  join("other user", "7", "you");
  const same = join("same");
  await vi.waitFor(() => expect(mine.onOtherTabs).toHaveBeenCalled());
  expect(mine.onOtherTabs).toHaveBeenCalledTimes(1);
  same.notifySaved();
  await vi.waitFor(() => expect(mine.onSaved).toHaveBeenCalledOnce());
});
