import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { Input, Reply } from "#lib/contracts/contract";
import type { ContractOf, ListedCall } from "#lib/contracts/registry";

type Options = Parameters<typeof call>[2];

/** The input of a call, optional if all of its parts are. */
type Arguments<K extends ListedCall> =
  Record<never, unknown> extends Input<ContractOf<K>>
    ? [input?: Input<ContractOf<K>>, options?: Options]
    : [input: Input<ContractOf<K>>, options?: Options];

/** The function of a query. TypeScript would otherwise infer its data from options that read them. */
type Fetch<K extends ListedCall, Context = unknown> = NoInfer<
  (context: { signal: AbortSignal } & Context) => Promise<Reply<ContractOf<K>>>
>;

/** Returns the function of a query that makes a call. */
export const fetchCall =
  <K extends ListedCall>(key: K, ...[input, options]: Arguments<K>): Fetch<K> =>
  ({ signal }) =>
    call(key, input ?? ({} as Input<ContractOf<K>>), { ...options, signal });

/**
 * Returns the query of a call as a viewer makes it, without other users of the browser. Its key begins with
 * the call, then the viewer.
 */
export const callQuery = <K extends ListedCall>(viewerId: string, key: K, ...args: Arguments<K>) =>
  queryOptions({ queryKey: [key, viewerId, args[0]] as const, queryFn: fetchCall(key, ...args) });

/** How the query of a list goes on from one page to the next. */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
};

/** Returns what the query of a list needs to read it page by page. */
export const fetchPages = <K extends ListedCall>(key: K, ...[input, options]: Arguments<K>) => ({
  queryFn: (({ pageParam: cursor, signal }) => {
    const { query, ...rest } = (input ?? {}) as { query?: object };
    const page = { ...rest, query: { ...query, cursor } };
    return call(key, page as Input<ContractOf<K>>, { ...options, signal });
  }) as Fetch<K, { pageParam: string | undefined }>,
  ...paging,
});
