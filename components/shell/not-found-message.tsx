"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { SearchForm } from "#components/shell/search-form";
import { ButtonLink } from "#components/ui/button-link";
import { MessagePage } from "#components/ui/message-page";

/** The 404 message. */
export default function NotFoundMessage() {
  const paths = usePaths();
  const { notFound } = useMessages("common").error;
  return (
    <MessagePage label="404" title={notFound.title} text={notFound.text}>
      <div data-page-search="" className="mb-3 w-full max-w-110">
        <SearchForm />
      </div>
      <ButtonLink href={paths.home()}>{notFound.action}</ButtonLink>
    </MessagePage>
  );
}
