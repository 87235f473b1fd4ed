import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { fetchCall, fetchPages } from "#lib/client/api/fetch-call";
import { createFormDraft, isString } from "#lib/client/form/form-draft";
import * as moderationCalls from "#lib/contracts/moderation/calls";
import { appealDraftPrefix } from "#lib/domain/device-storage";

const decisionKeys = {
  all: ["decision"],
  mine: (viewerId: string) => ["decision", "mine", viewerId],
  opened: (token: string) => ["decision", "opened", token],
} as const;

/** Lists the decisions of staff about the viewer, newest first. */
export const myDecisionsQueryOptions = (viewerId: string) =>
  infiniteQueryOptions({
    queryKey: decisionKeys.mine(viewerId),
    ...fetchPages(moderationCalls.listMyDecisions),
  });

/** Returns the query of the decision that a token belongs to. */
export const openedDecisionQueryOptions = (token: string) =>
  queryOptions({
    queryKey: decisionKeys.opened(token),
    queryFn: fetchCall(moderationCalls.openDecision, { body: { token } }),
    retry: false,
  });

/** Appeals a decision. `token` is needed without a login. */
export function useAppeal(decisionId: string, token?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call(moderationCalls.appealDecision, {
        params: { decisionId },
        body: { text, ...(token ? { token } : {}) },
      }),
    // Also after a refusal: another tab may have appealed.
    onSettled: () => client.invalidateQueries({ queryKey: decisionKeys.all }),
  });
}

/** Returns the draft of an appeal, which survives a reload. */
export const createAppealDraft = (decisionId: string) =>
  createFormDraft(`${appealDraftPrefix}${decisionId}`, { text: "" }, { text: isString });
