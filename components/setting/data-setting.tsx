"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ConfirmPasswordForm } from "#components/setting/confirm-password-form";
import { DataExportStatus } from "#components/setting/data-export-status";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { ButtonLink } from "#components/ui/button-link";
import { ErrorState } from "#components/ui/error-state";
import { Modal } from "#components/ui/modal";
import { Skeleton } from "#components/ui/skeleton";
import { dataExportQueryOptions, useDataExportRequest } from "#lib/client/setting/data-export";
import { useTwoStep } from "#lib/client/setting/two-step";

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
  const status = useQuery(dataExportQueryOptions(userId));
  const twoStep = useTwoStep();
  const [isRequesting, setIsRequesting] = useState(false);
  if (status.isPending || twoStep.isPending) return <Skeleton className="h-40 w-full" />;
  if (!status.data || !twoStep.data) {
    const retry = () => void Promise.all([status.refetch(), twoStep.refetch()]);
    return <ErrorState onRetry={retry} />;
  }
  return (
    <>
      <DataExportStatus
        userId={userId}
        status={status.data}
        onRequest={() => setIsRequesting(true)}
      />
      <RequestDialog
        userId={userId}
        open={isRequesting}
        asksForCode={twoStep.data.isOn}
        onClose={() => setIsRequesting(false)}
      />
      <DeletionNote userId={userId} />
    </>
  );
}

type DialogProps = { userId: string; open: boolean; asksForCode: boolean; onClose: () => void };

function RequestDialog({ userId, open, asksForCode, onClose }: DialogProps) {
  const messages = useMessages("profile").settings.data;
  const request = useDataExportRequest(userId);
  const close = () => {
    onClose();
    request.reset();
  };
  return (
    <Modal open={open} onClose={close} title={messages.requestTitle}>
      <p className="mb-5 text-sm text-ink-soft">{messages.requestText}</p>
      <ConfirmPasswordForm
        asksForCode={asksForCode}
        submitLabel={messages.requestSubmit}
        mutation={request}
        onCancel={close}
        onSuccess={close}
      />
    </Modal>
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
