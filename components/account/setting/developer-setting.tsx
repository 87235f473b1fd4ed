"use client";
import { useQueries } from "@tanstack/react-query";
import { ApiTokenSection } from "#components/account/api-token/api-token-section";
import { useMessages } from "#components/i18n/use-page-context";
import { RequireOwner, SettingSkeleton } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { WebhookSection } from "#components/webhook/webhook-section";
import { apiTokensQueryOptions } from "#lib/client/account/api-token/queries";
import { webhooksQueryOptions } from "#lib/client/webhook/queries";

/** The settings page for programs that work with the account. */
export function DeveloperSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <SettingFrame userId={userId} page="developer" title={settings.row.developer}>
      <RequireOwner userId={userId}>{({ id }) => <Sections userId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

/** Shows all sections at once: one that came later would move those below it. */
function Sections({ userId }: { userId: string }) {
  const isPending = useQueries({
    queries: [apiTokensQueryOptions(userId), webhooksQueryOptions(userId)],
    combine: (results) => results.some((result) => result.isPending),
  });
  if (isPending) return <SettingSkeleton />;
  return (
    <>
      <ApiTokenSection userId={userId} />
      <WebhookSection userId={userId} />
    </>
  );
}
