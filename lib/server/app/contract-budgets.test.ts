import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import type { Contract, RateLimit } from "#lib/contracts/contract";
import { readBudgetPoints } from "#lib/server/app/budget-points";
import { createReplyCache } from "#lib/server/app/reply-cache";
import { findAppError } from "#lib/server/core/error";
import { payForHeavyRequest } from "#lib/server/core/heavy-budget";
import { invalidate } from "#lib/server/core/invalidation";
import { consumeRateLimit } from "#lib/server/core/rate-limit";
import { fromIncoming } from "#lib/server/platform/http/call-request";
import { testDatabase } from "#lib/testing/database";
import {
  type Callers,
  callStub,
  contracts,
  makeCallers,
  pickCaller,
  requiresLogin,
  stubApi,
  toKey,
  toRows,
} from "#lib/testing/stub-router";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "10" });

describe("rate and cost", () => {
  const network = "203.0.113.7";
  const rates = [...new Set(contracts.map(({ rate }) => rate))];
  let busy: Callers;

  /** Makes calls until the budget is used up. */
  async function exhaust(pay: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await pay();
      } catch (error) {
        expect(findAppError(error)?.errorName).toBe("tooMany");
        return;
      }
    }
  }

  const exhaustRate = async (rate: RateLimit, userId?: string) => {
    const points = await readBudgetPoints(rate);
    await exhaust(() => consumeRateLimit(rate, { userId, network, ...points }));
  };

  beforeAll(async () => {
    busy = await makeCallers();
    const limited = rates.filter((rate) => rate !== "read");
    for (const rate of limited) {
      await exhaustRate(rate);
      for (const { id } of Object.values(busy)) await exhaustRate(rate, id);
    }
  });

  test.each(toRows(contracts))("%s counts against its budget", async (_, contract) => {
    const token = requiresLogin(contract) ? pickCaller(busy, contract).token : undefined;
    expect(await callStub(contract, { ...(token && { token }), ip: network })).toBe(
      contract.rate === "read" ? "ran" : "tooMany",
    );
  });

  test("refuses heavy calls alone once their budget is used up", async () => {
    const heavyNetwork = "203.0.113.8";
    await exhaust(() => payForHeavyRequest({ network: heavyNetwork }));
    const callers = await makeCallers();
    for (const { id } of Object.values(callers)) {
      await exhaust(() => payForHeavyRequest({ userId: id, network }));
    }
    for (const contract of contracts) {
      const key = toKey(contract);
      const token = requiresLogin(contract) ? pickCaller(callers, contract).token : undefined;
      const sent = { ...(token && { token }), ip: heavyNetwork };
      expect([key, await callStub(contract, sent)]).toEqual([
        key,
        contract.cost === "heavy" ? "tooMany" : "ran",
      ]);
    }
  });
});

describe("tags", () => {
  let reader: TestUser;
  beforeAll(async () => {
    reader = await makeUser({ role: "admin" });
  });

  const reads = contracts.filter(({ method, raw }) => method === "GET" && !raw);

  const cache = createReplyCache();
  const handle = cache.storeReplies(stubApi, {});

  const isStored = (url: string): boolean => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: "GET", url });
    return cache.send(request, new ServerResponse(request));
  };

  const read = async ({ path }: Contract, token?: string) => {
    const request = new IncomingMessage(new Socket());
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    Object.assign(request, { method: "GET", url: path, headers });
    await handle(fromIncoming(request), "127.0.0.1");
  };

  test.each(toRows(reads))("%s is cached until one of its tags changes", async (_, contract) => {
    const { path, tags } = contract;
    await read(contract, reader.token);
    expect(isStored(path)).toBe(false);
    await read(contract);
    expect(isStored(path)).toBe(Boolean(tags));
    for (const tag of tags ?? []) {
      await read(contract);
      expect(isStored(path)).toBe(true);
      invalidate(tag);
      expect([tag, isStored(path)]).toEqual([tag, false]);
    }
  });
});
