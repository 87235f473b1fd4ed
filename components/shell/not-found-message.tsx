"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";

/** The 404 message. */
export default function NotFoundMessage() {
  const paths = usePaths();
  const { notFound } = useMessages("common").error;
  return (
    <MessagePage label="404" title={notFound.title} text={notFound.text}>
      <ButtonLink href={paths.home()}>{notFound.action}</ButtonLink>
    </MessagePage>
  );
}
