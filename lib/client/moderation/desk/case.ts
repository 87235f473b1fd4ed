import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { deskKeys, deskQueryOptions, isConflict, toDeskKey } from "#lib/client/desk/query";
import type { Input } from "#lib/contracts/contract";
import type { CaseDetail, decideCase, previewDecision } from "#lib/contracts/moderation/case-desk";
import type { reverseDecision } from "#lib/contracts/moderation/decision-desk";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import type { TargetKind } from "#lib/domain/moderation/sanction";

/** Colleagues work at the same time, so what the desk shows of cases is refreshed that often. */
export const refreshMs = 15_000;

const counts = moderationDeskCalls.countCases;

/** Counts what waits for staff. */
export const caseCountsQueryOptions = queryOptions({
  queryKey: toDeskKey(counts),
  queryFn: fetchCall(moderationDeskCalls.countCases, {}, { quiet: true }),
  refetchInterval: refreshMs,
  refetchOnWindowFocus: true,
  staleTime: 1_000,
});

const list = moderationDeskCalls.listCases;

/** Lists the cases that wait longest. */
export const oldestCasesQueryOptions = {
  ...deskQueryOptions(list, { query: { sort: "oldest", limit: "5" } }),
  refetchInterval: refreshMs,
};

/** Finds the pending case that weighs most, other than `caseId`; null if none waits. */
export async function fetchNextCaseId(caseId: string): Promise<string | null> {
  const { items } = await call(moderationDeskCalls.listCases, { query: { limit: "2" } });
  return items.find((each) => each.caseId !== caseId)?.caseId ?? null;
}

/** Returns a case with everything that staff need to decide it. */
export const caseQueryOptions = (caseId: string) => ({
  ...deskQueryOptions(moderationDeskCalls.getCase, {
    params: { caseId },
  }),
  refetchOnWindowFocus: true,
});

/** A case and the version of it that the viewer has seen. */
export type SeenCase = { caseId: string; version: number };

const reloadLists = (client: QueryClient) =>
  Promise.all([list, counts].map((key) => client.invalidateQueries({ queryKey: toDeskKey(key) })));

function saveCase(client: QueryClient, detail: CaseDetail): void {
  client.setQueryData(caseQueryOptions(detail.caseId).queryKey, detail);
  void reloadLists(client);
}

/** A change of a case, which stores the reply and reloads the case after a conflict. */
function useCaseChange<A extends { caseId: string }>(change: (argument: A) => Promise<CaseDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (detail) => saveCase(client, detail),
    onError: async (error, { caseId }) => {
      if (!isConflict(error)) return;
      const { queryKey } = caseQueryOptions(caseId);
      await Promise.all([client.invalidateQueries({ queryKey }), reloadLists(client)]);
    },
  });
}

type Assignment = SeenCase & { userId: string | null; reason?: string };

/** Claims a case for a user, or with null returns it to the queue. */
export const useAssignCase = () =>
  useCaseChange(({ caseId, ...body }: Assignment) =>
    call(moderationDeskCalls.assignCase, {
      params: { caseId },
      body,
    }),
  );

/** Adds a note, which makes no version stale. */
export function useAddNote(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string }) =>
      call(moderationDeskCalls.addCaseNote, {
        params: { caseId },
        body,
      }),
    onSuccess: (detail) => saveCase(client, detail),
  });
}

type DecisionBody = Input<typeof decideCase>["body"];

export const useDecideCase = () =>
  useCaseChange(({ caseId, ...body }: DecisionBody & { caseId: string }) =>
    call(moderationDeskCalls.decideCase, {
      params: { caseId },
      body,
    }),
  );

/** The subject of a decision: a case, or content and users without one. */
export type DecisionTarget = { caseId: string } | { targetKind: TargetKind; targetId: string };

type PreviewBody = Input<typeof previewDecision>["body"];

/** Returns the email that a decision would send. */
export const usePreviewDecision = () =>
  useMutation({
    mutationFn: ({ target, ...body }: PreviewBody & { target: DecisionTarget }) =>
      "caseId" in target
        ? call(moderationDeskCalls.previewDecision, {
            params: target,
            body,
          })
        : call(moderationDeskCalls.previewDirectDecision, {
            body: { ...target, ...body },
          }),
  });

/** Reverses a decision of any case. */
export function useReverseDecision(decisionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof reverseDecision>["body"]) =>
      call(moderationDeskCalls.reverseDecision, {
        params: { decisionId },
        body,
      }),
    // The decision is shown with its case, its subject and its appeal.
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys }),
  });
}
