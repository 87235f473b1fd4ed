import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { Input } from "#lib/contracts/contract";
import type {
  createPromoCode,
  getPromoCode,
  listPromoCodes,
  listPromoCodeUses,
  updatePromoCode,
} from "#lib/contracts/order/promo-code-desk";

const api = "/sns/api/v1/admin/promo-code";
const keys = {
  all: ["admin", "promoCode"],
  list: (keyword: string) => ["admin", "promoCode", "list", keyword],
  detail: (code: string) => ["admin", "promoCode", "detail", code],
  uses: (code: string) => ["admin", "promoCode", "uses", code],
} as const;

/** Lists promo codes, newest first. */
export const promoCodesQueryOptions = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: keys.list(keyword),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPromoCodes>(
        `GET ${api}/list`,
        { query: { ...(keyword && { keyword }), cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const promoCodeQueryOptions = (code: string) =>
  queryOptions({
    queryKey: keys.detail(code),
    queryFn: ({ signal }) =>
      call<typeof getPromoCode>(`GET ${api}/{code}`, { params: { code } }, { signal }),
  });

/** Lists the users of a code, newest account first. */
export const promoCodeUsesQueryOptions = (code: string) =>
  infiniteQueryOptions({
    queryKey: keys.uses(code),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPromoCodeUses>(
        `GET ${api}/{code}/use/list`,
        { params: { code }, query: { cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** A change of promo codes. Reloads them, also after a conflict. */
function usePromoCodeChange<A, R>(change: (argument: A) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export type NewPromoCode = Input<typeof createPromoCode>["body"];

export const useCreatePromoCode = () =>
  usePromoCodeChange((body: NewPromoCode) => call<typeof createPromoCode>(`POST ${api}`, { body }));

export type PromoCodeChange = Input<typeof updatePromoCode>["body"];

export const useUpdatePromoCode = (code: string) =>
  usePromoCodeChange((body: PromoCodeChange) =>
    call<typeof updatePromoCode>(`PATCH ${api}/{code}`, { params: { code }, body }),
  );
