import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { adminKeys } from "#lib/client/desk/keys";
import type { Input } from "#lib/contracts/contract";
import type {
  addCaseNote,
  assignCase,
  CaseDetail,
  decideCase,
  previewDecision,
  previewDirectDecision,
} from "#lib/contracts/moderation/case-desk";
import type { reverseDecision } from "#lib/contracts/moderation/decision-desk";
import type { TargetKind } from "#lib/domain/moderation/sanction";

/** True if a colleague changed the same thing first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;

/** A case and the version of it that the viewer has seen. */
export type SeenCase = { caseId: string; version: number };

const params = ({ caseId }: { caseId: string }) => ({ params: { caseId } });

function saveCase(client: QueryClient, detail: CaseDetail): void {
  client.setQueryData(adminKeys.case(detail.caseId), detail);
  void client.invalidateQueries({ queryKey: adminKeys.queues });
  void client.invalidateQueries({ queryKey: adminKeys.counts });
}

/** Shows the new state after a conflict. */
const reloadCase = (client: QueryClient, caseId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: adminKeys.case(caseId) }),
    client.invalidateQueries({ queryKey: adminKeys.queues }),
  ]);

/** A change of a case, which stores the reply and reloads the case after a conflict. */
function useCaseChange<A extends { caseId: string }>(change: (argument: A) => Promise<CaseDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (detail) => saveCase(client, detail),
    onError: async (error, { caseId }) => {
      if (isConflict(error)) await reloadCase(client, caseId);
    },
  });
}

type Assignment = SeenCase & { userId: string | null; reason?: string };

/** Claims a case for a user, or with null returns it to the queue. */
export const useAssignCase = () =>
  useCaseChange(({ caseId, ...body }: Assignment) =>
    call<typeof assignCase>("PUT /sns/api/v1/admin/case/{caseId}/assignee", {
      ...params({ caseId }),
      body,
    }),
  );

/** Adds a note, which makes no version stale. */
export function useAddNote(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call<typeof addCaseNote>("POST /sns/api/v1/admin/case/{caseId}/note", {
        ...params({ caseId }),
        body: { text },
      }),
    onSuccess: (detail) => saveCase(client, detail),
  });
}

type DecisionBody = Input<typeof decideCase>["body"];

export const useDecideCase = () =>
  useCaseChange(({ caseId, ...body }: DecisionBody & { caseId: string }) =>
    call<typeof decideCase>("POST /sns/api/v1/admin/case/{caseId}/decision", {
      ...params({ caseId }),
      body,
    }),
  );

/** What a decision is about: a case, or content and users without one. */
export type DecisionTarget = { caseId: string } | { targetKind: TargetKind; targetId: string };

/** Returns the email that a decision would send. */
export const usePreviewDecision = () =>
  useMutation({
    mutationFn: ({ target, ...body }: PreviewBody & { target: DecisionTarget }) =>
      "caseId" in target
        ? call<typeof previewDecision>("POST /sns/api/v1/admin/case/{caseId}/decision/preview", {
            ...params(target),
            body,
          })
        : call<typeof previewDirectDecision>("POST /sns/api/v1/admin/decision/preview", {
            body: { ...target, ...body },
          }),
  });

type PreviewBody = Input<typeof previewDecision>["body"];

/** Reverses a decision of any case. */
export function useReverseDecision(decisionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof reverseDecision>["body"]) =>
      call<typeof reverseDecision>("POST /sns/api/v1/admin/decision/{decisionId}/reversal", {
        params: { decisionId },
        body,
      }),
    // The decision is shown with its case, its subject and its appeal.
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
