"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useEmailMessages } from "#components/letter/use-email-messages";
import { Button } from "#components/ui/button";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { EmailPreview } from "#lib/contracts/letter";

const views = ["light", "dark", "text"] as const;

type Props = {
  email: EmailPreview;
  /** Sends it to the viewer, with a button. */
  onTest?: () => Promise<unknown>;
  /** Shown below the subject. */
  note?: string | undefined;
};

/** An email in both themes and as plain text. */
export function EmailView({ email, onTest, note }: Props) {
  const messages = useEmailMessages();
  const [view, setView] = useState<(typeof views)[number]>("light");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className={segmentedClassName}>
          <legend className="sr-only">{messages.view}</legend>
          {views.map((each) => (
            <label key={each} className={segmentClassName}>
              <input
                type="radio"
                name="email-view"
                checked={view === each}
                onChange={() => setView(each)}
                className="sr-only"
              />
              {messages[each]}
            </label>
          ))}
        </fieldset>
        {onTest && <TestButton onTest={onTest} />}
      </div>
      <p className="mt-5 text-sm wrap-anywhere">
        <span className="text-ink-soft">{messages.subject}</span> {email.subject}
      </p>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
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

function TestButton({ onTest }: { onTest: () => Promise<unknown> }) {
  const messages = useEmailMessages();
  const test = useMutation({
    mutationFn: onTest,
    onSuccess: () => showToast(messages.sent),
    onError: (error) => showRefusal(error, messages.failed),
  });
  return (
    <Button variant="outline" loading={test.isPending} onClick={() => test.mutate()}>
      {messages.test}
    </Button>
  );
}
