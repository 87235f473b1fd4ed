import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type FundProvider,
  ProviderUnavailable,
  type Submission,
} from "#lib/server/features/fund-provider/provider";
import { sandbox } from "#lib/server/features/fund-provider/sandbox";
import {
  impatient,
  type Trouble,
  testProviderServer,
} from "#lib/server/features/fund-provider/testing";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";
import { listenAnywhere } from "#lib/testing/server";

testDatabase();
const server = testProviderServer();

const isin = "LU1234567890";
beforeAll(() => makeProduct({ isin }, [{ date: "2026-11-18", nav: "101.25" }]));
beforeEach(() => {
  server.seen = [];
  server.troubles = [];
});

const submissionOf = (changes: Partial<Submission> = {}): Submission => ({
  reference: randomUUID(),
  isin,
  orderType: "subscription",
  units: "10",
  accountNumber: "20417733",
  accountPassword: "secret",
  dealingDate: "2026-11-19",
  cutoffAt: "2026-11-19T13:00:00.000Z",
  settlementDate: "2026-11-23",
  ...changes,
});

const adapters: [string, () => FundProvider][] = [
  ["the sandbox", () => sandbox],
  ["the adapter over HTTP", () => impatient(server.url)],
];

describe.each(adapters)("%s", (_, make) => {
  test("accepts an order, and the same one again", async () => {
    const provider = make();
    const submission = submissionOf();
    expect(await provider.find(submission.reference)).toBeNull();
    const first = await provider.submit(submission);
    expect(first).toMatchObject({ reference: submission.reference, state: "accepted", nav: null });
    expect(Date.parse(first.acceptedAt ?? "")).toBeLessThanOrEqual(Date.now());
    expect(await provider.submit(submission)).toEqual(first);
    expect(await provider.find(submission.reference)).toEqual(first);
  });

  test("rejects by rule, with the reason", async () => {
    const told = await make().submit(submissionOf({ accountNumber: "00123456" }));
    expect(told).toMatchObject({ state: "rejected", reason: "accountUnknown" });
    expect(told.closedAt).not.toBeNull();
  });

  test("tells the price and the times of what is dealt", async () => {
    const told = await make().submit(submissionOf({ accountNumber: "77123456" }));
    expect(told).toMatchObject({ state: "settled", nav: "101.250000", navDate: "2026-11-18" });
    expect(told.settledAt).not.toBeNull();
  });

  test("cancels once however often, and never what is dealt", async () => {
    const provider = make();
    const { reference } = await provider.submit(submissionOf());
    const cancelled = await provider.cancel(reference);
    expect(cancelled).toMatchObject({ state: "cancelled" });
    expect(await provider.cancel(reference)).toEqual(cancelled);
    const dealt = await provider.submit(submissionOf({ accountNumber: "77123456" }));
    expect(await provider.cancel(dealt.reference)).toEqual(dealt);
  });

  test("does not deal an order that was cancelled before it came", async () => {
    const provider = make();
    const submission = submissionOf();
    expect(await provider.cancel(submission.reference)).toMatchObject({ state: "cancelled" });
    expect(await provider.submit(submission)).toMatchObject({ state: "cancelled" });
  });

  test("says where nobody knows", async () => {
    const submission = submissionOf({ accountNumber: "66123456" });
    await expect(make().submit(submission)).rejects.toThrow(ProviderUnavailable);
    expect(await make().find(submission.reference)).toBeNull();
  });
});

describe("over a bad line", () => {
  /** Who waits for what does not come should not wait long. */
  const patience = (trouble: Trouble) => (trouble === "hang" ? { timeout: 1_000 } : {});
  const troubles: Trouble[] = [
    "dropBefore",
    "dropAfter",
    "hang",
    "twice",
    "error500",
    "garbage",
    "otherOrder",
    "wrongSignature",
    "noSignature",
    "oldSignature",
  ];

  test.each(troubles)("an order gets through once: %s", async (trouble) => {
    server.troubles = [trouble];
    const told = await impatient(server.url, patience(trouble)).submit(submissionOf());
    expect(told.state).toBe("accepted");
    expect(server.submissions()).toHaveLength(trouble === "twice" ? 1 : 2);
    const nonces = server.seen.map(({ headers }) => headers["x-fundlore-nonce"]);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test.each(troubles.filter((each) => each !== "twice"))(
    "what goes on for too long ends as unknown: %s",
    async (trouble) => {
      server.troubles = [trouble, trouble, trouble];
      const { reference } = submissionOf();
      const provider = impatient(server.url, patience(trouble));
      await expect(provider.cancel(reference)).rejects.toThrow(ProviderUnavailable);
      expect(server.seen).toHaveLength(3);
    },
  );

  test("a provider that is not there, or another secret, is unknown too", async () => {
    const closed = createServer();
    const port = await listenAnywhere(closed);
    closed.close();
    const nobody = impatient(`http://127.0.0.1:${port}`);
    await expect(nobody.find(randomUUID())).rejects.toThrow(ProviderUnavailable);
    const stranger = impatient(server.url, { secret: "not-the-secret-of-the-other-side" });
    await expect(stranger.submit(submissionOf())).rejects.toThrow(ProviderUnavailable);
  });

  test("after failures in a row it is held to be away for a while, and then tried again", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const provider = impatient(server.url, { breakAfter: 3, breakFor: 10_000 });
      server.troubles = ["error500", "error500", "error500"];
      await expect(provider.find(randomUUID())).rejects.toThrow(ProviderUnavailable);
      expect(provider.isReachable()).toBe(false);
      vi.setSystemTime(Date.now() + 9_999);
      expect(provider.isReachable()).toBe(false);
      vi.setSystemTime(Date.now() + 1);
      expect(provider.isReachable()).toBe(true);
      expect((await provider.submit(submissionOf())).state).toBe("accepted");
      expect(provider.isReachable()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test("while it is held to be away nothing is sent", async () => {
    const provider = impatient(server.url, { breakAfter: 3, breakFor: 60_000 });
    server.troubles = ["error500", "error500", "error500"];
    await expect(provider.find(randomUUID())).rejects.toThrow(ProviderUnavailable);
    server.seen = [];
    await expect(provider.submit(submissionOf())).rejects.toThrow(ProviderUnavailable);
    expect(server.seen).toEqual([]);
  });

  test("what went wrong is told without the password", async () => {
    server.troubles = ["hang", "garbage", "error500"];
    const failure = await impatient(server.url, patience("hang"))
      .submit(submissionOf({ accountPassword: "Xq7!kept-nowhere" }))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    const { inspect } = await import("node:util");
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain("Xq7!kept-nowhere");
  });
});
