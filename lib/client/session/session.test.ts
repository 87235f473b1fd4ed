import { SignJWT } from "jose";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  currentToken,
  currentUser,
  endSession,
  isSessionLost,
  loseSession,
  replaceToken,
  startSession,
} from "#lib/client/session/session";
import { createBrowserStorage } from "#lib/testing/browser-storage";

const createToken = (id: string, secondsLeft = 3_600) =>
  new SignJWT({ id, username: null, profileUrl: null, role: "user" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(Date.now() / 1000) + secondsLeft)
    .sign(new Uint8Array(32));

const dataOf = (id: string) => ({
  [`order-attempt ${id} 7`]: '["7","subscription","1","12345678"]',
  [`unsaved:${id}:one`]: "{}",
});

beforeEach(() => {
  vi.stubGlobal("localStorage", createBrowserStorage());
  vi.stubGlobal("sessionStorage", createBrowserStorage());
  currentToken();
  localStorage.setItem("theme", "dark");
});

/** Logs in a user, who then stores data in the browser. */
async function logIn(id: string, secondsLeft?: number) {
  startSession(await createToken(id, secondsLeft));
  currentUser();
  Object.assign(localStorage, dataOf(id), {
    recentSearches: '["bonds"]',
    "desk-filters": '[{"name":"Spam","query":"category=scam"}]',
  });
  sessionStorage.setItem("order-draft 7", "{}");
}

const listStored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

describe("the end of a session deletes the user's data and keeps unsaved posts", () => {
  test("after a log-out", async () => {
    await logIn("ada");
    endSession();
    expect(listStored()).toEqual(["theme", "unsaved:ada:one"]);
  });

  test("after a log-out in another tab", async () => {
    await logIn("ada");
    localStorage.removeItem("accessToken");
    expect(currentUser()).toBeNull();
    expect(listStored()).toEqual(["theme", "unsaved:ada:one"]);
  });

  test("after the token expires", async () => {
    await logIn("ada", 60);
    vi.useFakeTimers({ now: Date.now() + 61_000 });
    expect(currentUser()).toBeNull();
    vi.useRealTimers();
    expect(listStored()).toEqual(["theme", "unsaved:ada:one", "lost-session"]);
  });
});

test("the login of another account deletes everything of the last one", async () => {
  await logIn("ada");
  endSession();
  startSession(await createToken("bob"));
  expect(currentUser()?.id).toBe("bob");
  expect(listStored()).toEqual(["theme", "accessToken"]);
});

test("a switch to another account without a log-out deletes everything of the last one", async () => {
  await logIn("ada");
  localStorage.setItem("accessToken", await createToken("ada.b"));
  expect(currentUser()?.id).toBe("ada.b");
  expect(listStored().toSorted()).toEqual(["accessToken", "theme"]);
});

test("the next login of the same account, and a renewed token, keep its data", async () => {
  await logIn("ada");
  startSession(await createToken("ada", 7_200));
  expect(currentUser()?.id).toBe("ada");
  expect(listStored()).toHaveLength(7);
});

test("a refused call of a visitor deletes nothing", () => {
  localStorage.setItem("recentSearches", '["bonds"]');
  sessionStorage.setItem("signup", "{}");
  endSession();
  expect(listStored()).toEqual(["theme", "recentSearches", "signup"]);
});

test("goes on with another token and keeps the user's data", async () => {
  await logIn("ada");
  const stored = listStored();
  const next = await createToken("ada", 1_800);
  replaceToken(currentToken(), next);
  expect(currentToken()).toBe(next);
  expect(listStored()).toEqual(stored);
});

test("does not undo a log-out, or another login, with a token that comes late", async () => {
  await logIn("ada");
  const token = currentToken();
  endSession();
  replaceToken(token, await createToken("ada", 1_800));
  expect(currentToken()).toBeNull();
  await logIn("bob");
  replaceToken(token, await createToken("ada", 1_800));
  expect(currentUser()?.id).toBe("bob");
});

describe("a session is lost if it ends by itself", () => {
  test("once the server refuses it, until the next login", async () => {
    await logIn("ada");
    expect(isSessionLost("ada")).toBe(false);
    loseSession();
    expect(isSessionLost("ada")).toBe(true);
    expect(isSessionLost("bob")).toBe(false);
    startSession(await createToken("ada"));
    expect(isSessionLost("ada")).toBe(false);
  });

  test("once it has expired", async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    await logIn("ada", 60);
    vi.setSystemTime(Date.now() + 61_000);
    expect(isSessionLost("ada")).toBe(true);
    vi.useRealTimers();
  });

  test("once the server refuses it in another tab", async () => {
    await logIn("ada");
    localStorage.setItem("lost-session", "ada");
    localStorage.removeItem("accessToken");
    expect(isSessionLost("ada")).toBe(true);
    endSession();
    expect(isSessionLost("ada")).toBe(false);
  });

  test("not after a log-out, here or in another tab", async () => {
    await logIn("ada");
    endSession();
    expect(isSessionLost("ada")).toBe(false);
    await logIn("ada");
    localStorage.removeItem("accessToken");
    expect(isSessionLost("ada")).toBe(false);
  });
});
