"use client";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { ApiError } from "#lib/client/api/api-error";
import { getTextGap } from "#lib/format/separator";

/** Why a login failed. A banned account gets a link to the decision, where it can appeal. */
export function LoginFailure({ error }: { error: Error }) {
  const paths = usePaths();
  const { locale } = usePageContext();
  const { bannedLink } = useMessages("login");
  const message = getAccountErrorMessage(error, useMessages("common"));
  const token = error instanceof ApiError ? error.decisionToken : undefined;
  if (!token) return message;
  return (
    <>
      {message}
      {getTextGap(locale)}
      <Link href={paths.decision(token)} className="touch-target font-semibold underline">
        {bannedLink}
      </Link>
    </>
  );
}
