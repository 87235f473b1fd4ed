"use client";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { fetchCall } from "#lib/client/api/fetch-call";
import { useCall } from "#lib/client/api/use-call";
import * as settingCalls from "#lib/contracts/account/setting-calls";
import { isPendingExport } from "#lib/domain/account/export";

const pollMs = 4_000;

/** Returns the query of the archive of the viewer's data, which polls while it is being made. */
export const dataExportQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.dataExport(userId),
    queryFn: fetchCall(settingCalls.getDataExport),
    refetchInterval: ({ state }) => {
      const dataExport = state.data?.dataExport;
      return dataExport && isPendingExport(dataExport.state) ? pollMs : false;
    },
  });

export function useDataExportRequest(userId: string) {
  const client = useQueryClient();
  const { queryKey } = dataExportQueryOptions(userId);
  return useCall(settingCalls.requestDataExport, {
    onSuccess: (status) => client.setQueryData(queryKey, status),
  });
}

/** Downloads an archive by a link of its own, because a download carries no token. */
export function useDataExportDownload(userId: string) {
  const client = useQueryClient();
  return useCall(settingCalls.createDataExportLink, {
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
