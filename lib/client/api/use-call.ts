"use client";
import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { Input, Reply } from "#lib/contracts/contract";
import type { ContractOf, ListedCall } from "#lib/contracts/registry";

type Options<R, V> = Omit<UseMutationOptions<R, Error, V>, "mutationFn"> & {
  /** Queries to read again after the call, also after a failed one: it may have had an effect. */
  invalidates?: QueryKey;
};

function useSend<R, V>(
  mutationFn: (variables: V) => Promise<R>,
  { invalidates, ...options }: Options<R, V> = {},
): UseMutationResult<R, Error, V> {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    ...(invalidates && { onSettled: () => client.invalidateQueries({ queryKey: invalidates }) }),
    ...options,
  });
}

/** Returns a mutation that makes a call with the input that it is given. */
export const useCall = <K extends ListedCall>(
  key: K,
  options?: Options<Reply<ContractOf<K>>, Input<ContractOf<K>>>,
) => useSend((input: Input<ContractOf<K>>) => call(key, input), options);

/** The body of a call. */
type Sent<K extends ListedCall> = Input<ContractOf<K>> extends { body?: infer B } ? B : never;

/** Returns a mutation that makes a call with the body that it is given, such as that of a form. */
export const useSubmit = <K extends ListedCall>(
  key: K,
  options?: Options<Reply<ContractOf<K>>, Sent<K>>,
) => useSend((body: Sent<K>) => call(key, { body } as unknown as Input<ContractOf<K>>), options);
