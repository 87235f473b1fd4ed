"use client";
import { usePaths, useText } from "#components/shell/place";
import { Button, ButtonLink } from "#components/ui/button";
import { MessagePage } from "#components/ui/message-page";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** A page that failed to render; the frame around it stays. */
export default function ErrorPage({ error, reset }: Props) {
  const paths = usePaths();
  const texts = useText("common");
  return (
    <MessagePage
      mark={error.digest}
      title={texts.error.broken.title}
      text={texts.error.broken.text}
    >
      <Button variant="black" onClick={reset}>
        {texts.ui.retry}
      </Button>
      <ButtonLink href={paths.home()} variant="outline">
        {texts.error.notFound.action}
      </ButtonLink>
    </MessagePage>
  );
}
