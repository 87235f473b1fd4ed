"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { EmptyNote } from "#components/setting/empty-note";
import { SettingSection } from "#components/setting/setting-section";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import { CreateWebhookDialog } from "#components/webhook/create-webhook-dialog";
import { WebhookItem } from "#components/webhook/webhook-item";
import { webhooksQueryOptions } from "#lib/client/webhook/queries";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { getTextGap } from "#lib/format/separator";

/** The section of webhooks. */
export function WebhookSection({ userId }: { userId: string }) {
  const paths = usePaths();
  const { locale } = usePageContext();
  const { webhook: messages, docs } = useMessages("developer");
  return (
    <SettingSection
      id="webhooks"
      lead={
        <>
          {messages.lead}
          {getTextGap(locale)}
          <Link href={`${paths.developers()}#webhooks`} className="text-accent underline">
            {docs}
          </Link>
        </>
      }
    >
      <Webhooks userId={userId} />
    </SettingSection>
  );
}

function Webhooks({ userId }: { userId: string }) {
  const { webhook: messages } = useMessages("developer");
  const { data, isPending, refetch } = useQuery(webhooksQueryOptions(userId));
  const [isCreating, setIsCreating] = useState(false);
  if (isPending) return <Skeleton className="h-24 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      {data.items.length > 0 ? (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {data.items.map((webhook) => (
            <WebhookItem key={webhook.webhookId} webhook={webhook} userId={userId} />
          ))}
        </ul>
      ) : (
        <EmptyNote title={messages.empty} />
      )}
      {data.items.length < limits.webhook.max ? (
        <Button onClick={() => setIsCreating(true)}>{messages.create}</Button>
      ) : (
        <p className="text-sm text-ink-soft">
          {interpolate(messages.full, { max: limits.webhook.max })}
        </p>
      )}
      {isCreating && <CreateWebhookDialog userId={userId} onClose={() => setIsCreating(false)} />}
    </>
  );
}
