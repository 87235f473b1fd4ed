"use client";
import type { ReactNode } from "react";
import { MessagePage, messageActionClassName } from "#components/ui/message-page";

type Props = {
  error: Error & { digest?: string };
  messages: { title: string; text: string; refresh: string };
  children?: ReactNode;
};

/** Replaces what failed to render: says so, shows the error's message and offers to refresh. */
export function ErrorPage({ error, messages, children }: Props) {
  return (
    <MessagePage label={error.digest} title={messages.title} text={messages.text}>
      {error.message && (
        <p className="w-full rounded-md bg-paper-sunken px-4 py-3 text-sm wrap-anywhere text-ink-soft">
          {error.message}
        </p>
      )}
      <button
        type="button"
        onClick={() => window.location.reload()}
        className={messageActionClassName}
      >
        {messages.refresh}
      </button>
      {children}
    </MessagePage>
  );
}
