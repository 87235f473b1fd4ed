import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import { adminKeys } from "#lib/client/desk/keys";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Query } from "#lib/contracts/contract";
import type { listAudit } from "#lib/contracts/site/audit-desk";

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

export const useAuditDownload = () =>
  useMutation({
    mutationFn: (filter: AuditFilter) =>
      downloadFile(buildCallUrl("/sns/api/v1/admin/audit/csv", {}, filter), "audit.csv"),
  });
