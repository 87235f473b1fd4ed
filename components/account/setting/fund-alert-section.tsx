"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { SettingSection } from "#components/setting/setting-section";
import { ErrorState } from "#components/ui/error-state";
import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import { Switch } from "#components/ui/switch";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { showRefusal } from "#lib/client/overlay/refusal";
import {
  alertSettingQueryOptions,
  alertSettingScope,
  saveAlertSetting,
  withOwnZone,
} from "#lib/client/product/watch/queries";
import type { AlertSetting } from "#lib/contracts/notify/alert";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import { getTextGap } from "#lib/format/separator";

/** The section of alerts about watched funds. */
export function FundAlertSection({ viewerId }: { viewerId: string }) {
  const { setting: messages } = useMessages("productWatch");
  const paths = usePaths();
  const { locale } = usePageContext();
  const { data, isPending, refetch } = useQuery(alertSettingQueryOptions(viewerId));
  return (
    <SettingSection
      id="fundAlerts"
      lead={
        <>
          {interpolate(messages.lead, { max: limits.alert.entriesPerDay })}
          {getTextGap(locale)}
          <Link href={paths.watchlist()} className="text-accent underline underline-offset-4">
            {messages.open}
          </Link>
        </>
      }
    >
      {isPending && <Skeleton className="h-16 w-full" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} />}
      {data && <DailyEmail viewerId={viewerId} setting={withOwnZone(data)} />}
    </SettingSection>
  );
}

type Props = { viewerId: string; setting: AlertSetting };

function DailyEmail({ viewerId, setting }: Props) {
  const { setting: messages } = useMessages("productWatch");
  const client = useQueryClient();
  const save = useMutation({
    scope: alertSettingScope,
    mutationFn: (hasDigest: boolean) => saveAlertSetting(client, viewerId, { hasDigest }),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const [isOn, choose] = useOptimisticValue(setting.hasDigest, save);
  return (
    <div className="border-y border-line">
      <Switch isOn={isOn} onChange={choose}>
        {messages.digest}
        <span className="block text-xs text-ink-soft">{messages.digestNote}</span>
      </Switch>
    </div>
  );
}
