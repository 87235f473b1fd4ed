import { beforeEach, expect, test, vi } from "vitest";
import { logOut, onLogOut } from "#lib/client/account/log-out";
import { call } from "#lib/client/api/call";
import { clearLocalDrafts, listLocalDrafts } from "#lib/client/post/local-draft";
import { currentUser, endSession } from "#lib/client/session/session";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn(async () => null) }));
vi.mock("#lib/client/session/session", () => ({ currentUser: vi.fn(), endSession: vi.fn() }));
vi.mock("#lib/client/post/local-draft", () => ({
  clearLocalDrafts: vi.fn(),
  listLocalDrafts: vi.fn(),
}));

const user = { id: "me.myself", username: null, profileUrl: null, role: "user" } as const;

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(currentUser).mockReturnValue(user);
  vi.mocked(listLocalDrafts).mockReturnValue([]);
});

test("saves pending work first, and needs no confirmation if nothing is lost", async () => {
  const order: string[] = [];
  const stop = onLogOut(async () => order.push("saved"));
  vi.mocked(endSession).mockImplementationOnce(() => void order.push("out"));
  const confirmLoss = vi.fn(() => false);
  expect(await logOut(confirmLoss)).toBe(true);
  stop();
  expect(order).toEqual(["saved", "out"]);
  expect(confirmLoss).not.toHaveBeenCalled();
  expect(call).toHaveBeenCalledOnce();
});

test("deletes unsaved drafts after a confirmation, and stays logged in without it", async () => {
  vi.mocked(listLocalDrafts).mockReturnValue([
    { copyId: "one" } as ReturnType<typeof listLocalDrafts>[number],
  ]);
  expect(await logOut(() => false)).toBe(false);
  expect(clearLocalDrafts).not.toHaveBeenCalled();
  expect(endSession).not.toHaveBeenCalled();
  expect(await logOut(() => true)).toBe(true);
  expect(clearLocalDrafts).toHaveBeenCalledWith(user.id);
  expect(endSession).toHaveBeenCalledOnce();
});

test("logs out even if a save never ends", async () => {
  vi.useFakeTimers();
  const stop = onLogOut(() => new Promise(() => {}));
  const out = logOut();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await out).toBe(true);
  stop();
  vi.useRealTimers();
});
