import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type {
  createLegalVersion,
  deleteLegalVersion,
  listLegalVersions,
  publishLegalVersion,
  StaffLegalVersion,
  updateLegalVersion,
} from "#lib/contracts/site/legal-desk";
import type { LegalDocument } from "#lib/domain/site/legal";

const queryKey = ["admin", "legal"] as const;
const path = "/sns/api/v1/admin/legal" as const;

/** Lists drafts and versions of a legal document, newest first. */
export const legalVersionsQueryOptions = (document: LegalDocument) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, document],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLegalVersions>(
        `GET ${path}/list`,
        { query: { document, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Reads the list again after each attempt, because a colleague may have been faster. */
function useRefresh() {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries({ queryKey }) };
}

type Content = Pick<
  StaffLegalVersion,
  "textEn" | "textZh" | "summaryEn" | "summaryZh" | "requiresAcceptance" | "effectiveAt"
> & { reason: string };

/** Stores a new draft of a document, or changes `draft`. */
export function useSaveLegalDraft(document: LegalDocument, draft: StaffLegalVersion | null) {
  return useMutation({
    mutationFn: (content: Content) => {
      if (!draft) {
        return call<typeof createLegalVersion>(`POST ${path}`, {
          body: { ...content, document },
        });
      }
      const { legalVersionId, version } = draft;
      return call<typeof updateLegalVersion>(`PATCH ${path}/{legalVersionId}`, {
        params: { legalVersionId },
        body: { ...content, version },
      });
    },
    ...useRefresh(),
  });
}

export type LegalAct = "publish" | "delete";

/** Publishes a draft, or deletes what is not in force. */
export function useActOnLegalVersion(
  { legalVersionId, version }: StaffLegalVersion,
  act: LegalAct,
) {
  const params = { legalVersionId };
  return useMutation({
    mutationFn: async ({ reason }: { reason: string }) => {
      if (act === "publish") {
        await call<typeof publishLegalVersion>(`POST ${path}/{legalVersionId}/publish`, {
          params,
          body: { version, reason },
        });
      } else {
        await call<typeof deleteLegalVersion>(`DELETE ${path}/{legalVersionId}`, {
          params,
          body: { reason },
        });
      }
    },
    ...useRefresh(),
  });
}
