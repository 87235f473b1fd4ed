"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DataExportStatus } from "#components/account/setting/export-status";
import { useMessages } from "#components/i18n/use-page-context";
import { SettingSection } from "#components/setting/setting-section";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { dataExportQueryOptions, useDataExportRequest } from "#lib/client/account/setting/export";
import { showRefusal } from "#lib/client/overlay/refusal";

/** The section that gives members a copy of their data. */
export function ExportSection({ userId }: { userId: string }) {
  return (
    <SettingSection id="copy" lead={useMessages("profile").settings.data.lead}>
      <OwnData userId={userId} />
    </SettingSection>
  );
}

function OwnData({ userId }: { userId: string }) {
  const { data, isPending, refetch } = useQuery(dataExportQueryOptions(userId));
  const [isRequesting, setIsRequesting] = useState(false);
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <DataExportStatus userId={userId} status={data} onRequest={() => setIsRequesting(true)} />
      {isRequesting && <RequestDialog userId={userId} onClose={() => setIsRequesting(false)} />}
    </>
  );
}

function RequestDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const messages = useMessages("profile").settings.data;
  const { ui, error: errors } = useMessages("common");
  const request = useDataExportRequest(userId);
  return (
    <ConfirmDialog
      title={messages.requestTitle}
      text={messages.requestText}
      submit={messages.requestSubmit}
      cancel={ui.cancel}
      isBusy={request.isPending}
      onClose={onClose}
      onConfirm={() =>
        request.mutate(
          { body: {} },
          {
            onSuccess: onClose,
            onError: (error) => showRefusal(error, errors.generic),
          },
        )
      }
    />
  );
}
