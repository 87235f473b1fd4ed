import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { adminKeys } from "#lib/client/desk/keys";
import type { Input, Query } from "#lib/contracts/contract";
import type {
  createSignupBlock,
  deleteSignupBlock,
  listSignupBlocks,
} from "#lib/contracts/screening/signup-block-desk";

const path = "/sns/api/v1/admin/signup-block";

/** The filter of the sign-up blocks. Absent fields do not restrict it. */
export type SignupBlockFilter = Omit<Query<typeof listSignupBlocks>, "cursor" | "limit">;

/** Lists sign-up blocks, newest first. */
export const signupBlocksQueryOptions = (filter: SignupBlockFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.signupBlockList(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSignupBlocks>(
        `GET ${path}/list`,
        { query: { ...filter, cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

function useSignupBlockChange<A, R>(change: (argument: A) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.signupBlocks }),
  });
}

export const useAddSignupBlock = () =>
  useSignupBlockChange((body: Input<typeof createSignupBlock>["body"]) =>
    call<typeof createSignupBlock>(`POST ${path}`, { body }),
  );

export const useDeleteSignupBlock = (signupBlockId: string) =>
  useSignupBlockChange((body: Input<typeof deleteSignupBlock>["body"]) =>
    call<typeof deleteSignupBlock>(`DELETE ${path}/{signupBlockId}`, {
      params: { signupBlockId },
      body,
    }),
  );
