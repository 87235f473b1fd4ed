import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import type { Contract } from "#lib/contracts/contract";
import { type ErrorName, errors } from "#lib/contracts/error";
import { hasPermission, type Role, roles } from "#lib/domain/account/staff-permission";
import { operations } from "#lib/server/app/operations";
import { createApi } from "#lib/server/app/router";
import { errorMessage } from "#lib/server/core/error-message";
import type { AnyOperation } from "#lib/server/core/operation";
import { markProven } from "#lib/server/features/session/proof";
import { sessions } from "#lib/server/features/session/schema";
import type { users } from "#lib/server/features/user/schema";
import { fromFetch } from "#lib/server/platform/http/call-request";
import { toResponse } from "#lib/server/platform/http/envelope-response";
import { db } from "#lib/server/platform/postgres/client";
import { ageProofs } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

export const contracts = operations.map(({ contract }) => contract as Contract);
export const toKey = ({ method, path }: Contract) => `${method} ${path}`;
/** Returns rows for `test.each`. */
export const toRows = (found: Contract[]) =>
  found.map((each): [string, Contract] => [toKey(each), each]);

export const isChange = ({ method }: Contract) => method !== "GET";
export const requiresLogin = ({ auth }: Contract) => auth === "user" || auth === "staff";

let runs: string[] = [];

/**
 * The router with all contracts, whose operations only note that they ran. Any input is valid, so what
 * passes the rules runs.
 */
export const stubApi = createApi(
  contracts.map((contract) => ({
    contract: {
      ...contract,
      params: undefined,
      query: undefined,
      body: contract.body && z.unknown(),
    },
    run: async () => {
      runs.push(toKey(contract));
      return {};
    },
  })) as unknown as AnyOperation[],
);

type Sent = { token?: string; ip?: string; body?: object; query?: Record<string, string> };

/** Returns how the router answers a call: the name of the error, or "ran" if its operation ran. */
export async function callStub(contract: Contract, sent: Sent = {}): Promise<ErrorName | "ran"> {
  const { token, ip = "127.0.0.1", body, query } = sent;
  const { method, path } = contract;
  const request = new Request(`http://localhost${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  runs = [];
  const response = toResponse(await stubApi(fromFetch(request), ip));
  const { message, code } = await response.json();
  const found = Object.entries(errors).find(
    ([name, error]: [string, { status: number; code?: number }]) =>
      error.status === response.status &&
      error.code === code &&
      errorMessage(name as ErrorName, "en") === message,
  );
  // A refusal that is sent although the operation ran is none.
  expect(runs).toEqual(response.status === 200 ? [toKey(contract)] : []);
  return response.status === 200 ? "ran" : (found?.[0] as ErrorName);
}

export type Callers = Record<Role, TestUser>;

/** Makes a caller of each role, with fresh proofs since the login, who accepted the newest texts. */
export async function makeCallers(
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<Callers> {
  const callers = {} as Callers;
  for (const role of roles) {
    callers[role] = await makeUser({ role, acceptedTerms: 2, ...overrides });
    await ageProofs(callers[role], 5);
    await db()
      .update(sessions)
      .set(markProven(["password", "code"]))
      .where(eq(sessions.userKey, callers[role].key));
  }
  return callers;
}

/** Returns a caller whose role may make the call. */
export const pickCaller = (callers: Callers, { permission }: Contract): TestUser => {
  const role = permission ? roles.find((each) => hasPermission(each, permission)) : "user";
  if (!role) throw new Error(`No role has ${permission}.`);
  return callers[role];
};
