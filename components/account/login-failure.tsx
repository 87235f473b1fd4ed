"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { ApiError } from "#lib/client/api/api-error";

/** Why a login failed. A banned account gets a link to the decision, where it can appeal. */
export function LoginFailure({ error }: { error: Error }) {
  const paths = usePaths();
  const { bannedLink } = useMessages("login");
  const message = getAccountErrorMessage(error, useMessages("common"));
  const token = error instanceof ApiError ? error.decisionToken : undefined;
  if (!token) return message;
  return (
    <>
      {message}{" "}
      <Link href={paths.decision(token)} className="touch-target font-semibold underline">
        {bannedLink}
      </Link>
    </>
  );
}
