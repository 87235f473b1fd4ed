import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { withToken } from "#lib/client/api/with-token";
import { startSession } from "#lib/client/session/session";
import { createBrowserStorage } from "#lib/testing/browser-storage";

const createToken = (id: string, version: number) => {
  const exp = Date.now() / 1000 + 3_600;
  const claims = { id, username: null, profileUrl: null, role: "user", exp, version };
  return `a.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c`;
};

const old = createToken("ada", 1);

beforeEach(() => {
  vi.stubGlobal("localStorage", createBrowserStorage());
  vi.stubGlobal("sessionStorage", createBrowserStorage());
  startSession(old);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends a call, during which `act` happens, and which is refused with the token before. */
async function sendDuring(act: () => void, status = 401) {
  const sent: (string | null)[] = [];
  const reply = await withToken(async (token) => {
    sent.push(token);
    if (sent.length > 1) return "done";
    act();
    throw new ApiError("Refused.", { status });
  }).catch((error: ApiError) => error.status);
  return { sent, reply };
}

test("repeats a call with the token that the session goes on with", async () => {
  const next = createToken("ada", 2);
  expect(await sendDuring(() => startSession(next))).toEqual({ sent: [old, next], reply: "done" });
});

test.each([
  ["the token is the same", () => {}, 401],
  ["somebody else has logged in", () => startSession(createToken("bob", 1)), 401],
  ["the session has ended", () => localStorage.removeItem("accessToken"), 401],
  ["the refusal is another one", () => startSession(createToken("ada", 2)), 403],
] as const)("does not repeat a call if %s", async (_, act, status) => {
  expect(await sendDuring(act, status)).toEqual({ sent: [old], reply: status });
});
