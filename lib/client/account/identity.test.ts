import { beforeEach, expect, test, vi } from "vitest";
import { refreshPicture, renewOutdatedToken } from "#lib/client/account/identity";
import { call } from "#lib/client/api/call";
import { currentToken, currentUser, replaceToken } from "#lib/client/session/session";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));
vi.mock("#lib/client/session/session", () => ({
  currentToken: vi.fn(),
  currentUser: vi.fn(),
  replaceToken: vi.fn(),
}));

const old = "/sns/api/v1/file/old";
const image = (profileUrl: string | null) => vi.mocked(call).mockResolvedValueOnce({ profileUrl });
const renewal = () => vi.mocked(call).mockResolvedValueOnce({ accessToken: "renewed" });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(currentToken).mockReturnValue("token");
  vi.mocked(currentUser).mockReturnValue({
    id: "me",
    username: "Me",
    profileUrl: old,
    role: "user",
  });
});

test("renews the token after another device has changed the picture", async () => {
  image("/sns/api/v1/file/new");
  renewal();
  await refreshPicture();
  expect(replaceToken).toHaveBeenCalledWith("token", "renewed");
});

test("keeps a token whose picture is current", async () => {
  image(old);
  await refreshPicture();
  expect(call).toHaveBeenCalledOnce();
  expect(replaceToken).not.toHaveBeenCalled();
});

test("renews the token after another device has changed the name", async () => {
  renewal();
  await renewOutdatedToken({ username: "New", profileUrl: old });
  expect(replaceToken).toHaveBeenCalledWith("token", "renewed");
});

test("ignores failures", async () => {
  vi.mocked(call).mockRejectedValue(new Error("network"));
  await refreshPicture();
  await renewOutdatedToken({ profileUrl: null });
  expect(replaceToken).not.toHaveBeenCalled();
});
