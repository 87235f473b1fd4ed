import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { fetchPages } from "#lib/client/api/fetch-call";
import type { Input, Reply } from "#lib/contracts/contract";
import type { ContractOf, ListedCall } from "#lib/contracts/registry";

/** The query key of everything that the desk shows. */
export const deskKeys = ["admin"] as const;

/** Returns what a call is about: "watched-word" of screeningDeskCalls.listWatchedWords. */
const findNoun = (key: string) => /\/v1\/(?:admin\/)?([\w-]+)/.exec(key)?.[1] ?? "";

/** Returns the query key of a call's reply; without an input, of all its replies. */
export const toDeskKey = (key: string, input?: object) => [
  ...deskKeys,
  findNoun(key),
  key,
  ...(input ? [input] : []),
];

/** Builds the query of a call of staff. */
export const deskQueryOptions = <K extends ListedCall>(key: K, input: Input<ContractOf<K>>) =>
  queryOptions({
    queryKey: toDeskKey(key, input as object),
    queryFn: ({ signal }) => call(key, input, { signal }),
  });

export type ListItem<K extends ListedCall> =
  Reply<ContractOf<K>> extends { items: (infer T)[] } ? T : never;

type ListQuery<K extends ListedCall> =
  Input<ContractOf<K>> extends { query?: infer Q } ? NonNullable<Q> : never;

/** The filter of a list. Absent fields do not restrict it. */
export type ListFilter<K extends ListedCall> = Omit<ListQuery<K>, "cursor" | "limit">;

type ListInput<K extends ListedCall> = Omit<Input<ContractOf<K>>, "query"> & {
  query?: ListFilter<K>;
};

/** Builds the query of a list of staff, page by page. */
export function deskListOptions<K extends ListedCall>(key: K, input: ListInput<K>, limit = "20") {
  const whole = { ...input, query: { ...input.query, limit } };
  const { queryFn, ...rest } = fetchPages(key, whole as unknown as Input<ContractOf<K>>);
  return infiniteQueryOptions({
    ...rest,
    queryKey: toDeskKey(key, input),
    queryFn: queryFn as (context: Parameters<typeof queryFn>[0]) => Promise<{
      items: ListItem<K>[];
      nextCursor: string | null;
    }>,
  });
}

/** True if a colleague changed the same thing first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

type BodyOf<K extends ListedCall> = Input<ContractOf<K>> extends { body: infer B } ? B : never;
type ParamsOf<K extends ListedCall> =
  Input<ContractOf<K>> extends { params: infer P } ? P : undefined;

/**
 * Returns the mutation of a call of staff, for what its path names. It reads again all that the desk
 * shows of the same noun and of those in `also`; after a conflict, too: a colleague was faster.
 */
export function useDeskChange<K extends ListedCall>(
  key: K,
  ...[params, also = []]: ParamsOf<K> extends undefined
    ? [params?: undefined, also?: readonly string[]]
    : [params: ParamsOf<K>, also?: readonly string[]]
) {
  const reload = useReload([findNoun(key), ...also]);
  return useMutation({
    mutationFn: (body: BodyOf<K>) => call(key, { params, body } as unknown as Input<ContractOf<K>>),
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
