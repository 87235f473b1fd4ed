import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { adminKeys } from "#lib/client/desk/keys";
import type { Input } from "#lib/contracts/contract";
import type { answerAppeal, listAppeals, StaffAppeal } from "#lib/contracts/moderation/appeal-desk";

export const appealStates = [
  "pending",
  "approved",
  "rejected",
] as const satisfies readonly StaffAppeal["state"][];
export type AppealState = (typeof appealStates)[number];

/** Lists appeals: waiting ones oldest first, answered ones newest first. */
export const appealsQueryOptions = (state: AppealState) =>
  infiniteQueryOptions({
    queryKey: adminKeys.appealList(state),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAppeals>(
        "GET /sns/api/v1/admin/appeal/list",
        { query: { state, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Answers an appeal. Its lists are reloaded even after a refusal: a colleague may have answered. */
export function useAnswerAppeal(appealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof answerAppeal>["body"]) =>
      call<typeof answerAppeal>("POST /sns/api/v1/admin/appeal/{appealId}/answer", {
        params: { appealId },
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
