"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { EmailView } from "#components/letter/email-view";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { letterPreviewQueryOptions, sendTest } from "#lib/client/letter/queries";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

/** A draft as the email that followers who asked for it get. */
export default function LetterPreview({ postId, viewerId }: { postId: string; viewerId: string }) {
  const { preview } = useMessages("upload");
  const { letter: messages } = preview;
  const { data, isPending, refetch } = useQuery(letterPreviewQueryOptions(postId, viewerId));
  return (
    <div className="w-full max-w-column min-w-0">
      <h1 className="font-serif text-2xl font-semibold">{messages.title}</h1>
      <p className="mt-2 mb-5 text-sm text-ink-soft">
        {interpolate(messages.lead, { minutes: limits.letter.delayMs / 60_000 })}
      </p>
      {isPending && <Skeleton className="h-96 w-full" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} />}
      {data && (
        <EmailView
          email={data}
          onTest={() => sendTest(postId)}
          note={data.isWhole ? undefined : messages.cut}
        />
      )}
    </div>
  );
}
