import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { adminKeys } from "#lib/client/admin/keys";
import { call, unwrapEnvelope } from "#lib/client/api/call";
import { currentToken } from "#lib/client/session/session";
import type { listAudit } from "#lib/contracts/admin-audit";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Query } from "#lib/contracts/contract";

/** The filter of the audit log. Absent fields do not restrict it. */
export type AuditFilter = Omit<Query<typeof listAudit>, "cursor" | "limit">;

export const auditFields = [
  "actorId",
  "target",
  "action",
  "from",
  "to",
] as const satisfies readonly (keyof AuditFilter)[];

/** Lists staff actions, newest first. */
export const auditQueryOptions = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAudit>(
        "GET /sns/api/v1/admin/audit/list",
        { query: { ...filter, cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Downloads the audit log. A link would carry no token, so the file is fetched first. */
export const useAuditDownload = () =>
  useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const token = currentToken();
      const url = buildCallUrl("/sns/api/v1/admin/audit/csv", {}, filter);
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      if (!response.ok) return unwrapEnvelope<void>(response, token);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await response.blob());
      link.download = "audit.csv";
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
