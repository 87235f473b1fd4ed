"use client";
import { useMutation } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { downloadFile } from "#lib/client/api/download";
import { showRefusal } from "#lib/client/overlay/refusal";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Call } from "#lib/contracts/contract";

type Props = { call: Call; filter?: Record<string, string>; fileName: string };

/** Downloads a list as CSV, filtered as it is shown. */
export function DownloadButton({ call, filter, fileName }: Props) {
  const { csv, csvFailed } = useMessages("deskList");
  const download = useMutation({
    mutationFn: () => downloadFile(buildCallUrl(call, {}, filter), fileName),
    onError: (error) => showRefusal(error, csvFailed),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {csv}
    </Button>
  );
}
