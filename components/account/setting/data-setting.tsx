"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DataExportStatus } from "#components/account/setting/export-status";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { ButtonLink } from "#components/ui/button-link";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { dataExportQueryOptions, useDataExportRequest } from "#lib/client/account/setting/export";
import { showRefusal } from "#lib/client/overlay/refusal";

/** The settings page that gives members their data, and says how to have it deleted. */
export function DataSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.data;
  return (
    <SettingFrame userId={userId} section="data" title={title} lead={lead}>
      <RequireOwner userId={userId}>{({ id }) => <OwnData userId={id} />}</RequireOwner>
    </SettingFrame>
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
      <DeletionNote userId={userId} />
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

function DeletionNote({ userId }: { userId: string }) {
  const paths = usePaths();
  const messages = useMessages("profile").settings.data;
  return (
    <section className="mt-12">
      <h2 className="text-lg font-semibold">{messages.leaveTitle}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{messages.leaveText}</p>
      <ButtonLink href={paths.leaveSettings(userId)} variant="outline">
        {messages.leaveLink}
      </ButtonLink>
    </section>
  );
}
