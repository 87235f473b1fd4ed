import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type FundProvider,
  ProviderUnavailable,
  type Submission,
} from "#lib/server/features/order/provider/provider";
import { sandbox } from "#lib/server/features/order/provider/sandbox";
import { testDatabase } from "#lib/testing/database";
import { createFastProvider, type Fault, startProviderServer } from "#lib/testing/fund-provider";
import { makeProduct } from "#lib/testing/product";
import { listenOnFreePort } from "#lib/testing/server";

testDatabase();
const server = startProviderServer();

const isin = "LU1234567896";
beforeAll(() => makeProduct({ isin }, [{ date: "2026-11-18", nav: "101.25" }]));
beforeEach(() => {
  server.requests = [];
  server.faults = [];
});

const buildSubmission = (changes: Partial<Submission> = {}): Submission => ({
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
  ["the HTTP provider", () => createFastProvider(server.url)],
];

describe.each(adapters)("%s", (_, make) => {
  test("accepts an order and returns it again when resubmitted", async () => {
    const provider = make();
    const submission = buildSubmission();
    expect(await provider.find(submission.reference)).toBeNull();
    const first = await provider.submit(submission);
    expect(first).toMatchObject({ reference: submission.reference, state: "accepted", nav: null });
    expect(Date.parse(first.acceptedAt ?? "")).toBeLessThanOrEqual(Date.now());
    expect(await provider.submit(submission)).toEqual(first);
    expect(await provider.find(submission.reference)).toEqual(first);
  });

  test("rejects with a reason", async () => {
    const order = await make().submit(buildSubmission({ accountNumber: "00123456" }));
    expect(order).toMatchObject({ state: "rejected", reason: "accountUnknown" });
    expect(order.closedAt).not.toBeNull();
  });

  test("reports price and times of an executed order", async () => {
    const order = await make().submit(buildSubmission({ accountNumber: "77123456" }));
    expect(order).toMatchObject({ state: "settled", nav: "101.250000", navDate: "2026-11-18" });
    expect(order.settledAt).not.toBeNull();
  });

  test("cancels idempotently, but never an executed order", async () => {
    const provider = make();
    const { reference } = await provider.submit(buildSubmission());
    const cancelled = await provider.cancel(reference);
    expect(cancelled).toMatchObject({ state: "cancelled" });
    expect(await provider.cancel(reference)).toEqual(cancelled);
    const executed = await provider.submit(buildSubmission({ accountNumber: "77123456" }));
    expect(await provider.cancel(executed.reference)).toEqual(executed);
  });

  test("does not execute an order that was cancelled before it arrived", async () => {
    const provider = make();
    const submission = buildSubmission();
    expect(await provider.cancel(submission.reference)).toMatchObject({ state: "cancelled" });
    expect(await provider.submit(submission)).toMatchObject({ state: "cancelled" });
  });

  test("throws if the outcome is unknown", async () => {
    const submission = buildSubmission({ accountNumber: "66123456" });
    await expect(make().submit(submission)).rejects.toThrow(ProviderUnavailable);
    expect(await make().find(submission.reference)).toBeNull();
  });
});

describe("with faults", () => {
  const getOptions = (fault: Fault) => (fault === "hang" ? { timeoutMs: 1_000 } : {});
  const faults: Fault[] = [
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

  test.each(faults)("submits an order once in spite of: %s", async (fault) => {
    server.faults = [fault];
    const order = await createFastProvider(server.url, getOptions(fault)).submit(buildSubmission());
    expect(order.state).toBe("accepted");
    expect(server.submissions()).toHaveLength(fault === "twice" ? 1 : 2);
    const nonces = server.requests.map(({ headers }) => headers["x-fundlore-nonce"]);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test.each(faults.filter((each) => each !== "twice"))(
    "gives up after three attempts: %s",
    async (fault) => {
      server.faults = [fault, fault, fault];
      const { reference } = buildSubmission();
      const provider = createFastProvider(server.url, getOptions(fault));
      await expect(provider.cancel(reference)).rejects.toThrow(ProviderUnavailable);
      expect(server.requests).toHaveLength(3);
    },
  );

  test("throws for an unreachable provider and for a wrong secret", async () => {
    const closed = createServer();
    const port = await listenOnFreePort(closed);
    closed.close();
    const unreachable = createFastProvider(`http://127.0.0.1:${port}`);
    await expect(unreachable.find(randomUUID())).rejects.toThrow(ProviderUnavailable);
    const wrongSecret = createFastProvider(server.url, {
      secret: "not-the-secret-of-the-other-side",
    });
    await expect(wrongSecret.submit(buildSubmission())).rejects.toThrow(ProviderUnavailable);
  });

  test("is unreachable for a while after consecutive failures, then tries again", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const provider = createFastProvider(server.url, { breakAfter: 3, breakMs: 10_000 });
      server.faults = ["error500", "error500", "error500"];
      await expect(provider.find(randomUUID())).rejects.toThrow(ProviderUnavailable);
      expect(provider.isReachable()).toBe(false);
      vi.setSystemTime(Date.now() + 9_999);
      expect(provider.isReachable()).toBe(false);
      vi.setSystemTime(Date.now() + 1);
      expect(provider.isReachable()).toBe(true);
      expect((await provider.submit(buildSubmission())).state).toBe("accepted");
      expect(provider.isReachable()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test("sends nothing while unreachable", async () => {
    const provider = createFastProvider(server.url, { breakAfter: 3, breakMs: 60_000 });
    server.faults = ["error500", "error500", "error500"];
    await expect(provider.find(randomUUID())).rejects.toThrow(ProviderUnavailable);
    server.requests = [];
    await expect(provider.submit(buildSubmission())).rejects.toThrow(ProviderUnavailable);
    expect(server.requests).toEqual([]);
  });

  test("keeps the password out of errors", async () => {
    server.faults = ["hang", "garbage", "error500"];
    const failure = await createFastProvider(server.url, getOptions("hang"))
      .submit(buildSubmission({ accountPassword: "Xq7!kept-nowhere" }))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    const { inspect } = await import("node:util");
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain("Xq7!kept-nowhere");
  });
});
