"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ErrorPage } from "#components/ui/error-page";
import { messageActionClassName } from "#components/ui/message-page";

type Props = { error: Error & { digest?: string } };

/** Replaces a page that failed to render. The home link is a plain <a>, which resets the client state. */
export default function PageError({ error }: Props) {
  const paths = usePaths();
  const { unexpected, notFound } = useMessages("common").error;
  return (
    <ErrorPage error={error} messages={unexpected}>
      <a href={paths.home()} className={messageActionClassName}>
        {notFound.action}
      </a>
    </ErrorPage>
  );
}
