import type { AlertRule } from "#lib/contracts/product/watch";
import type { NavPoint } from "#lib/domain/product/nav";
import {
  type AppliedImport,
  applyImport,
  lockProduct,
} from "#lib/server/features/product/nav/store";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import type { TestUser } from "#lib/testing/user";

const api = "/product/api/v1/product/my";

/** Watches, changes and lists through the API. */
export const watchCalls = ({ token }: TestUser) => ({
  watch: (productId: string) => callApi(`POST ${api}/watch/${productId}`, { token }),
  unwatch: (productId: string) => callApi(`DELETE ${api}/watch/${productId}`, { token }),
  listIds: () => callApi(`GET ${api}/watch/id/list`, { token }),
  list: () => callApi(`GET ${api}/watch/list`, { token }),
  listRules: (productId: string) => callApi(`GET ${api}/watch/${productId}/rule/list`, { token }),
  setRules: (productId: string, rules: unknown) =>
    callApi(`PUT ${api}/watch/${productId}/rule/list`, { token, body: { rules } }),
  getSetting: () => callApi(`GET ${api}/alert-setting`, { token }),
  changeSetting: (body: unknown) => callApi(`PUT ${api}/alert-setting`, { token, body }),
});

/** Watches a fund with some rules, and no others. */
export async function watchWithRules(
  user: TestUser,
  productId: string,
  rules: AlertRule[],
): Promise<void> {
  const calls = watchCalls(user);
  await calls.watch(productId);
  const { status, body } = await calls.setRules(productId, rules);
  if (status !== 200) throw new Error(`The rules were rejected: ${JSON.stringify(body)}`);
}

/** Stores NAVs as an import by a member of staff does. */
export const importTestNavs = (
  staff: TestUser,
  productId: string,
  points: readonly NavPoint[],
): Promise<AppliedImport> =>
  db().transaction(async (tx) => {
    const { id } = await lockProduct(tx, productId);
    const audit = { actorKey: staff.key, action: "product.importNavs", reason: "test" };
    return applyImport(tx, id, points, audit);
  });
