"use client";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { MessagePage, messageActionClassName } from "#components/ui/message-page";

type Props = { error: Error & { digest?: string }; reset: () => void };

/**
 * A page that failed to render; the frame around it stays. The way home is a plain link, which
 * leaves behind whatever broke.
 */
export default function ErrorPage({ error, reset }: Props) {
  const paths = usePaths();
  const texts = useMessages("common");
  return (
    <MessagePage
      label={error.digest}
      title={texts.error.broken.title}
      text={texts.error.broken.text}
    >
      <button type="button" onClick={reset} className={messageActionClassName}>
        {texts.ui.retry}
      </button>
      <a href={paths.home()} className={messageActionClassName}>
        {texts.error.notFound.action}
      </a>
    </MessagePage>
  );
}
