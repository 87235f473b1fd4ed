"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiTokenRow } from "#components/account/api-token/api-token-row";
import { CreateApiTokenDialog } from "#components/account/api-token/create-api-token-dialog";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { EmptyNote } from "#components/setting/empty-note";
import { SettingSection } from "#components/setting/setting-section";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import { apiTokensQueryOptions } from "#lib/client/account/api-token/queries";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { getTextGap } from "#lib/format/separator";

/** The section of API tokens. */
export function ApiTokenSection({ userId }: { userId: string }) {
  const paths = usePaths();
  const { locale } = usePageContext();
  const { apiToken: messages, docs } = useMessages("developer");
  return (
    <SettingSection
      id="apiTokens"
      lead={
        <>
          {messages.lead}
          {getTextGap(locale)}
          <Link href={paths.developers()} className="text-accent underline">
            {docs}
          </Link>
        </>
      }
    >
      <ApiTokens userId={userId} />
    </SettingSection>
  );
}

function ApiTokens({ userId }: { userId: string }) {
  const { apiToken: messages } = useMessages("developer");
  const { data, isPending, refetch } = useQuery(apiTokensQueryOptions(userId));
  const [isCreating, setIsCreating] = useState(false);
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  const valid = data.items.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  return (
    <>
      {data.items.length > 0 ? (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {data.items.map((apiToken) => (
            <ApiTokenRow key={apiToken.tokenId} apiToken={apiToken} userId={userId} />
          ))}
        </ul>
      ) : (
        <EmptyNote title={messages.empty} />
      )}
      {valid.length < limits.apiToken.max ? (
        <Button onClick={() => setIsCreating(true)}>{messages.create}</Button>
      ) : (
        <p className="text-sm text-ink-soft">
          {interpolate(messages.full, { max: limits.apiToken.max })}
        </p>
      )}
      {isCreating && <CreateApiTokenDialog userId={userId} onClose={() => setIsCreating(false)} />}
    </>
  );
}
