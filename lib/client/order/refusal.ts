import { useQuery } from "@tanstack/react-query";
import { accountQueryOptions } from "#lib/client/account/setting/account";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { orderKeys } from "#lib/client/order/keys";
import { useSession } from "#lib/client/session/session";
import * as orderCalls from "#lib/contracts/order/calls";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { isOldEnough } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { holderStates } from "#lib/domain/order/state";

/** A reason to refuse any order of a fund, whatever its amount. */
export type OrderRefusal = "anonymous" | "notHolder" | "tooYoung";

/** What is known of the viewer; undefined while it is not. */
type Viewer = {
  isLoggedIn: boolean | undefined;
  dateOfBirth: string | undefined;
  holdsProduct: boolean | undefined;
};

const isTooYoungToOrder = (dateOfBirth: string | undefined): boolean =>
  dateOfBirth !== undefined && !isOldEnough(dateOfBirth, limits.age.order);

/** Returns the reason for which a viewer cannot order, null if there is none, undefined if unknown. */
export function findOrderRefusal(
  status: ProductDetail["status"],
  { isLoggedIn, dateOfBirth, holdsProduct }: Viewer,
): OrderRefusal | null | undefined {
  if (isTooYoungToOrder(dateOfBirth)) return "tooYoung";
  if (status !== "softClosed") return null;
  if (isLoggedIn === false) return "anonymous";
  return holdsProduct === undefined ? undefined : holdsProduct ? null : "notHolder";
}

/**
 * Returns what `findOrderRefusal` does, for the viewer of the page. If the server cannot say whether
 * the viewer holds the fund, the form is offered: the server checks again.
 */
export function useOrderRefusal({ productId, status }: ProductDetail) {
  const user = useSession();
  const account = useQuery({ ...accountQueryOptions(user?.id ?? ""), enabled: !!user });
  const holding = useQuery({
    queryKey: orderKeys.holding(productId, user?.id ?? ""),
    queryFn: async ({ signal }) => {
      const query = { productId, state: holderStates.join(), limit: 1 };
      const { items } = await call(orderCalls.listOrders, { query }, { signal, quiet: true });
      return items.length > 0;
    },
    enabled: !!user && status === "softClosed",
  });
  const isTooYoung = isTooYoungToOrder(account.data?.dateOfBirth);
  // The server stores the refusal, so that the date of birth is not changed and tried again.
  useQuery({
    queryKey: orderKeys.ageCheck(user?.id ?? ""),
    queryFn: fetchCall(orderCalls.checkOrderAge, {}, { quiet: true }),
    enabled: !!user && isTooYoung,
    retry: false,
  });
  return findOrderRefusal(status, {
    isLoggedIn: user === undefined ? undefined : user !== null,
    dateOfBirth: account.data?.dateOfBirth,
    holdsProduct: holding.isError ? true : holding.data,
  });
}
