"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { DecisionStatement } from "#components/moderation/decision/decision-statement";
import { ButtonLink } from "#components/ui/button-link";
import { ErrorState } from "#components/ui/error-state";
import { FormAlert } from "#components/ui/form-alert";
import { Skeleton } from "#components/ui/skeleton";
import { readLinkToken } from "#lib/client/account/link-token";
import { ApiError } from "#lib/client/api/api-error";
import { openedDecisionQueryOptions } from "#lib/client/moderation/decision/queries";

/** The decision of a mailed link or of a banned login. Its token is the pass; no login is needed. */
export function DecisionScreen() {
  const messages = useMessages("moderationDecision");
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(readLinkToken());
    read();
    // Another link to this page changes the fragment only.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return (
    <AccountFrame isWide title={messages.title} lead={messages.lead}>
      {token === undefined ? <DecisionSkeleton /> : <OpenedDecision token={token} />}
    </AccountFrame>
  );
}

function OpenedDecision({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    ...openedDecisionQueryOptions(token),
    enabled: token !== "",
  });
  if (data) return <DecisionStatement decision={data} token={token} />;
  const isInvalid = error instanceof ApiError && error.status >= 400 && error.status < 429;
  if (token === "" || isInvalid) return <InvalidLink />;
  return error ? <ErrorState onRetry={() => void refetch()} /> : <DecisionSkeleton />;
}

function InvalidLink() {
  const paths = usePaths();
  const messages = useMessages("moderationDecision");
  return (
    <div className="mt-8 flex flex-col items-start gap-5">
      <FormAlert>{messages.expired}</FormAlert>
      <ButtonLink href={paths.settings()} variant="outline">
        {messages.openSettings}
      </ButtonLink>
    </div>
  );
}

const DecisionSkeleton = () => (
  <div className="mt-8 flex flex-col gap-4">
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-32 w-full" />
  </div>
);
