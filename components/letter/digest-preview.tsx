"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { EmailView } from "#components/letter/email-view";
import { ErrorState } from "#components/ui/error-state";
import { Modal } from "#components/ui/modal";
import { Skeleton } from "#components/ui/skeleton";
import { digestPreviewQueryOptions, sendDigestTest } from "#lib/client/letter/queries";

type Props = { viewerId: string; onClose: () => void };

/** A dialog with the weekly digest as it would be sent now. */
export default function DigestPreview({ viewerId, onClose }: Props) {
  const { letter: messages } = useMessages("notification");
  const { data, isPending, isError, refetch } = useQuery(digestPreviewQueryOptions(viewerId));
  return (
    <Modal open onClose={onClose} title={messages.previewTitle} width={680}>
      {isPending && <Skeleton className="h-96 w-full" />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data === null && <p className="text-sm text-ink-soft">{messages.nothing}</p>}
      {data && <EmailView email={data} onTest={sendDigestTest} />}
    </Modal>
  );
}
