"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { Skeleton } from "#components/ui/skeleton";
import { letterPreviewQueryOptions, sendTest } from "#lib/client/letter/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { EmailPreview } from "#lib/contracts/letter";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

const views = ["light", "dark", "text"] as const;

/** A draft as the email that followers who asked for it get. */
export default function LetterPreview({ postId, viewerId }: { postId: string; viewerId: string }) {
  const { preview } = useMessages("upload");
  const { letter: messages } = preview;
  const { data, isPending, refetch } = useQuery(letterPreviewQueryOptions(postId, viewerId));
  return (
    <div className="w-full max-w-column min-w-0">
      <h1 className="font-serif text-2xl font-semibold">{messages.title}</h1>
      <p className="mt-2 text-sm text-ink-soft">
        {interpolate(messages.lead, { minutes: limits.letter.delayMs / 60_000 })}
      </p>
      {isPending && <Skeleton className="mt-6 h-96 w-full" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} />}
      {data && <Letter postId={postId} email={data} />}
    </div>
  );
}

function Letter({ postId, email }: { postId: string; email: EmailPreview }) {
  const { preview } = useMessages("upload");
  const { letter: messages } = preview;
  const [view, setView] = useState<(typeof views)[number]>("light");
  const test = useMutation({
    mutationFn: () => sendTest(postId),
    onSuccess: () => showToast(messages.sent),
    onError: (error) => showRefusal(error, messages.failed),
  });
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <fieldset className={segmentedClassName}>
          <legend className="sr-only">{messages.view}</legend>
          {views.map((each) => (
            <label key={each} className={segmentClassName}>
              <input
                type="radio"
                name="letter-view"
                checked={view === each}
                onChange={() => setView(each)}
                className="sr-only"
              />
              {messages[each]}
            </label>
          ))}
        </fieldset>
        <Button variant="outline" loading={test.isPending} onClick={() => test.mutate()}>
          {messages.test}
        </Button>
      </div>
      <p className="mt-5 text-sm wrap-anywhere">
        <span className="text-ink-soft">{messages.subject}</span> {email.subject}
      </p>
      {!email.isWhole && <p className="mt-2 text-sm text-ink-soft">{messages.cut}</p>}
      {view === "text" ? (
        <pre className="mt-3 max-h-[40rem] overflow-auto rounded-md border border-line p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {email.text}
        </pre>
      ) : (
        <iframe
          key={view}
          title={messages.frame}
          sandbox=""
          srcDoc={email.html[view]}
          className="mt-3 h-[40rem] w-full rounded-md border border-line"
        />
      )}
    </>
  );
}
