import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import type { CallKey, Contract, Input, Reply } from "#lib/contracts/contract";

/** The query key of everything that the desk shows. */
export const deskKeys = ["admin"] as const;

/** Returns what a call is about: "watched-word" of "GET /sns/api/v1/admin/watched-word/list". */
const findNoun = (key: string) => /\/v1\/(?:admin\/)?([\w-]+)/.exec(key)?.[1] ?? "";

/** Returns the query key of a call's reply; without an input, of all its replies. */
export const toDeskKey = (key: string, input?: object) => [
  ...deskKeys,
  findNoun(key),
  key,
  ...(input ? [input] : []),
];

/** Builds the query of a call of staff. */
export const deskQueryOptions = <C extends Contract>(key: CallKey<C>, input: Input<C>) =>
  queryOptions({
    queryKey: toDeskKey(key, input as object),
    queryFn: ({ signal }) => call<C>(key, input, { signal }),
  });

export type ListItem<C extends Contract> = Reply<C> extends { items: (infer T)[] } ? T : never;

type ListQuery<C extends Contract> = Input<C> extends { query?: infer Q } ? NonNullable<Q> : never;

/** The filter of a list. Absent fields do not restrict it. */
export type ListFilter<C extends Contract> = Omit<ListQuery<C>, "cursor" | "limit">;

type ListInput<C extends Contract> = Omit<Input<C>, "query"> & { query?: ListFilter<C> };

/** Builds the query of a list of staff, page by page. */
export const deskListOptions = <C extends Contract>(
  key: CallKey<C>,
  input: ListInput<C>,
  limit = "20",
) =>
  infiniteQueryOptions({
    queryKey: toDeskKey(key, input),
    queryFn: ({ pageParam, signal }) => {
      const page = { ...input, query: { ...input.query, cursor: pageParam, limit } };
      return call<C>(key, page as unknown as Input<C>, { signal }) as Promise<{
        items: ListItem<C>[];
        nextCursor: string | null;
      }>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** True if a colleague changed the same thing first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

type BodyOf<C extends Contract> = Input<C> extends { body: infer B } ? B : never;
type ParamsOf<C extends Contract> = Input<C> extends { params: infer P } ? P : undefined;

/**
 * Returns the mutation of a call of staff, for what its path names. It reads again all that the desk
 * shows of the same noun and of those in `also`; after a conflict, too: a colleague was faster.
 */
export function useDeskChange<C extends Contract>(
  key: CallKey<C>,
  ...[params, also = []]: ParamsOf<C> extends undefined
    ? [params?: undefined, also?: readonly string[]]
    : [params: ParamsOf<C>, also?: readonly string[]]
) {
  const reload = useReload([findNoun(key), ...also]);
  return useMutation({
    mutationFn: (body: BodyOf<C>) => call<C>(key, { params, body } as unknown as Input<C>),
    ...reload,
  });
}

/** Returns the callbacks of a mutation that read nouns of the desk again. */
export function useReload(nouns: readonly string[]) {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [...deskKeys, noun] })));
  return {
    onSuccess,
    onError: async (error: Error) => {
      if (isConflict(error)) await onSuccess();
    },
  };
}
