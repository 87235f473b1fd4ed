"use client";
import { Archive, ArchiveX, Clock, FolderDown, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { useDataExportDownload } from "#lib/client/account/setting/export";
import { showRefusal } from "#lib/client/overlay/refusal";
import type { DataExportStatus as Status } from "#lib/contracts/account/export";
import { isPendingExport } from "#lib/domain/account/export";
import { formatDateTime } from "#lib/format/date";
import { formatFileSize } from "#lib/format/file-size";
import { interpolate } from "#lib/format/interpolate";

const icons = {
  none: Archive,
  waiting: Clock,
  running: Clock,
  ready: FolderDown,
  failed: ArchiveX,
} satisfies Record<string, IconNode>;

type Props = { userId: string; status: Status; onRequest: () => void };

/** Shows the state of the archive, with the buttons that request and download it. */
export function DataExportStatus({ userId, status, onRequest }: Props) {
  const { locale } = usePageContext();
  const messages = useMessages("profile").settings.data;
  const { dataExport, requestableAt } = status;
  const state = dataExport?.state ?? "none";
  const isPending = dataExport !== null && isPendingExport(dataExport.state);
  const note = interpolate(messages.note[state], {
    size: formatFileSize(dataExport?.bytes ?? 0, locale),
    date: dataExport?.expiresAt ? formatDateTime(dataExport.expiresAt, locale) : "",
  });
  return (
    <>
      <div role="status" className="flex items-start gap-4 border-y border-line py-5">
        <Icon
          icon={icons[state]}
          size={24}
          className={state === "ready" ? "shrink-0 text-accent" : "shrink-0 text-ink-faint"}
        />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{messages.state[state]}</p>
          <p className="text-sm text-ink-soft">{note}</p>
        </div>
      </div>
      {!isPending && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {dataExport?.state === "ready" && (
            <DownloadButton userId={userId} exportId={dataExport.exportId}>
              {messages.download}
            </DownloadButton>
          )}
          {requestableAt ? (
            <p className="text-sm text-ink-faint">
              {interpolate(messages.againAt, { date: formatDateTime(requestableAt, locale) })}
            </p>
          ) : (
            <Button variant={state === "ready" ? "outline" : "primary"} onClick={onRequest}>
              {state === "none" ? messages.request : messages.again}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type DownloadProps = { userId: string; exportId: string; children: ReactNode };

function DownloadButton({ userId, exportId, children }: DownloadProps) {
  const messages = useMessages("profile").settings.data;
  const download = useDataExportDownload(userId);
  const start = () =>
    download.mutate(
      { params: { exportId } },
      { onError: (error) => showRefusal(error, messages.downloadFailed) },
    );
  return (
    <Button loading={download.isPending} onClick={start}>
      {children}
    </Button>
  );
}
