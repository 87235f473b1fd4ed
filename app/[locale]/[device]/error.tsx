"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { MessagePage, messageActionClassName } from "#components/ui/message-page";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Replaces a page that failed to render. The home link is a plain <a>, which resets the client state. */
export default function ErrorPage({ error, reset }: Props) {
  const paths = usePaths();
  const messages = useMessages("common");
  return (
    <MessagePage
      label={error.digest}
      title={messages.error.unexpected.title}
      text={messages.error.unexpected.text}
    >
      <button type="button" onClick={reset} className={messageActionClassName}>
        {messages.ui.retry}
      </button>
      <a href={paths.home()} className={messageActionClassName}>
        {messages.error.notFound.action}
      </a>
    </MessagePage>
  );
}
