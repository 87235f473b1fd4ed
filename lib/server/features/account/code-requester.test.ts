import { describe, expect, test } from "vitest";
import type { CodePurpose } from "#lib/contracts/account";
import { countCodeEmail, countGuestGuess } from "#lib/server/features/account/rate-limit";
import { backdateCode, findCode, readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";

testDatabase({ RATE_LIMIT_SCALE: "1" });

/** Creates a browser or program at an address. It keeps the cookie that the server gives it. */
function makeCaller(ip: string, { keepsCookies = true, userAgent = "A browser" } = {}) {
  let cookie = "";
  const call = async (path: string, body: unknown) => {
    const headers = { "user-agent": userAgent, ...(cookie ? { cookie } : {}) };
    const reply = await callApi(`POST ${sns}/user/email/${path}`, { body, headers, ip });
    const given = reply.headers.get("set-cookie");
    if (given && keepsCookies) cookie = given.split(";")[0] ?? "";
    return reply;
  };
  const purpose: CodePurpose = "resetPassword";
  return {
    send: (email: string) => call("code", { email, purpose }),
    verify: async (email: string, code: string) => {
      const { status, body } = await call("verify", { email, purpose, code });
      return status === 200 ? "right" : body.data.fields.code;
    },
  };
}

const readCodes = async (email: string) => (await readOutbox(email)).map(findCode);
const wrong = "222222";

describe("a code that a browser asked for", () => {
  test("gets a cookie that scripts and other sites cannot use", async () => {
    const body = { email: "cookie@example.com", purpose: "signup" };
    const { headers } = await callApi(`POST ${sns}/user/email/code`, { body });
    expect(headers.get("set-cookie")).toMatch(
      /^device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
  });

  test("keeps its tries while strangers guess, with and without a code of their own", async () => {
    const email = "owner@example.com";
    const owner = makeCaller("10.0.0.1");
    await owner.send(email);
    const [code = ""] = await readCodes(email);
    const guest = makeCaller("10.0.0.2");
    for (let guess = 0; guess < 5; guess++)
      expect(await guest.verify(email, wrong)).toBe("incorrect");
    expect(await guest.verify(email, wrong)).toBe("tooManyTries");
    const stranger = makeCaller("10.0.0.3");
    expect((await stranger.send(email)).status).toBe(200);
    for (let guess = 0; guess < 5; guess++) await stranger.verify(email, wrong);
    expect(await stranger.verify(email, wrong)).toBe("tooManyTries");
    expect(await owner.verify(email, code)).toBe("right");
  });

  test("is not replaced by a stranger's, even in the same office", async () => {
    const email = "resent@example.com";
    const owner = makeCaller("10.0.1.1");
    await owner.send(email);
    const [code = ""] = await readCodes(email);
    expect((await makeCaller("10.0.1.2").send(email)).status).toBe(200);
    await backdateCode(email, 61);
    expect((await makeCaller("10.0.1.1", { userAgent: "Another" }).send(email)).status).toBe(200);
    expect(await owner.verify(email, code)).toBe("right");
  });

  test("is out of reach for the same browser on the same network without its cookie", async () => {
    const email = "colleague@example.com";
    const owner = makeCaller("10.0.4.1");
    await owner.send(email);
    await backdateCode(email, 61);
    await owner.send(email);
    const code = (await readCodes(email)).at(-1) ?? "";
    const colleague = makeCaller("10.0.4.1", { keepsCookies: false });
    for (let guess = 0; guess < 5; guess++) await colleague.verify(email, wrong);
    await backdateCode(email, 61);
    expect((await colleague.send(email)).status).toBe(200);
    expect(await owner.verify(email, code)).toBe("right");
  });

  test("stays valid if the limit of emails refuses another", async () => {
    const email = "flooded@example.com";
    const owner = makeCaller("10.0.5.1");
    await owner.send(email);
    const [code = ""] = await readCodes(email);
    for (let n = 0; n < 29; n++) {
      await countCodeEmail(email, { network: `stranger ${n}`, knownDevice: null });
    }
    await backdateCode(email, 61);
    expect((await owner.send(email)).status).toBe(429);
    expect(await owner.verify(email, code)).toBe("right");
  });

  test("is accepted on a device whose own code has expired", async () => {
    const email = "twodevices@example.com";
    const desk = makeCaller("10.0.6.1");
    await desk.send(email);
    await backdateCode(email, 3_600);
    expect(await desk.verify(email, (await readCodes(email))[0] ?? "")).toBe("expired");
    await makeCaller("10.0.6.2").send(email);
    expect(await desk.verify(email, (await readCodes(email)).at(-1) ?? "")).toBe("right");
  });

  test("can be any code in the inbox, because the stranger's email may be the last", async () => {
    const email = "inbox@example.com";
    const owner = makeCaller("10.0.2.1");
    await owner.send(email);
    await makeCaller("10.0.2.2").send(email);
    expect(await owner.verify(email, (await readCodes(email)).at(-1) ?? "")).toBe("right");
  });

  test("is found again after a change of network, by its cookie", async () => {
    const email = "moving@example.com";
    const body = { email, purpose: "signup" };
    const sent = await callApi(`POST ${sns}/user/email/code`, { body, ip: "10.0.3.1" });
    const cookie = sent.headers.get("set-cookie")?.split(";")[0] ?? "";
    const verify = (code: string) =>
      callApi(`POST ${sns}/user/email/verify`, {
        body: { ...body, code },
        headers: { cookie },
        ip: "10.0.3.2",
      });
    for (let guess = 0; guess < 4; guess++) await verify(wrong);
    expect((await verify((await readCodes(email))[0] ?? "")).status).toBe(200);
  });
});

describe("a caller without cookies", () => {
  test("verifies a code, five tries a code, and replaces it", async () => {
    const email = "plain@example.com";
    const caller = makeCaller("10.1.0.1", { keepsCookies: false });
    await caller.send(email);
    expect((await caller.send(email)).status).toBe(429);
    const [first = ""] = await readCodes(email);
    for (let guess = 0; guess < 5; guess++)
      expect(await caller.verify(email, wrong)).toBe("incorrect");
    expect(await caller.verify(email, first)).toBe("tooManyTries");
    await backdateCode(email, 61);
    expect((await caller.send(email)).status).toBe(200);
    expect(await caller.verify(email, first)).toBe("incorrect");
    expect(await caller.verify(email, (await readCodes(email)).at(-1) ?? "")).toBe("right");
  });

  test("may verify a code that was asked for elsewhere", async () => {
    const email = "elsewhere@example.com";
    await makeCaller("10.1.1.1").send(email);
    const guest = makeCaller("10.1.1.2", { keepsCookies: false });
    expect(await guest.verify(email, (await readCodes(email))[0] ?? "")).toBe("right");
  });

  test("shares fifty guesses an hour with all others who asked for no code", async () => {
    for (let guess = 0; guess < 50; guess++) await countGuestGuess("hunted", `net ${guess}`);
    await expect(countGuestGuess("hunted", "net 50")).rejects.toMatchObject({
      errorName: "codeTriesExceeded",
    });
  });
});
