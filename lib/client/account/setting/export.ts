"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import type {
  createDataExportLink,
  getDataExport,
  requestDataExport,
} from "#lib/contracts/account/export";
import { isPendingExport } from "#lib/domain/account/export";

const pollMs = 4_000;

/** Returns the query of the archive of the viewer's data, which polls while it is being made. */
export const dataExportQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.dataExport(userId),
    queryFn: ({ signal }) =>
      call<typeof getDataExport>("GET /sns/api/v1/user/my/data-export", {}, { signal }),
    refetchInterval: ({ state }) => {
      const dataExport = state.data?.dataExport;
      return dataExport && isPendingExport(dataExport.state) ? pollMs : false;
    },
  });

export function useDataExportRequest(userId: string) {
  const client = useQueryClient();
  const { queryKey } = dataExportQueryOptions(userId);
  return useMutation({
    mutationFn: () =>
      call<typeof requestDataExport>("POST /sns/api/v1/user/my/data-export", { body: {} }),
    onSuccess: (status) => client.setQueryData(queryKey, status),
  });
}

/** Downloads an archive by a link of its own, because a download carries no token. */
export function useDataExportDownload(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (exportId: string) =>
      call<typeof createDataExportLink>("POST /sns/api/v1/user/my/data-export/{exportId}/link", {
        params: { exportId },
      }),
    onSuccess: ({ url }) => startDownload(url),
    // The archive may have expired or be lost.
    onError: () => client.invalidateQueries({ queryKey: accountKeys.dataExport(userId) }),
  });
}

/** Keeps the page even if the server refuses, unlike a navigation. */
function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
