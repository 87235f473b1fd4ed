"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { RiskLevelSelect } from "#components/order/risk-level-select";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { investorQueryOptions } from "#lib/client/order/risk-level";
import { showToast } from "#lib/client/overlay/toast";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The settings page of the highest risk level that the viewer accepts. */
export function RiskLevelSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.riskLevel;
  return (
    <SettingFrame userId={userId} page="riskLevel" title={title} lead={lead}>
      <RequireOwner userId={userId}>{({ id }) => <RiskLevelChoice viewerId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

function RiskLevelChoice({ viewerId }: { viewerId: string }) {
  const { settings } = useMessages("profile");
  const { locale } = usePageContext();
  const { data, isPending, refetch } = useQuery(investorQueryOptions(viewerId));
  if (isPending) return <Skeleton className="h-18 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <RiskLevelSelect
        viewerId={viewerId}
        level={data.riskLevel}
        hint={settings.riskLevel.hint}
        onSaved={() => showToast(settings.riskLevel.saved)}
      />
      {data.history.length > 0 && (
        <section className="mt-8">
          <h2 className="text-sm font-semibold">{settings.riskLevel.history}</h2>
          <ol className="mt-2 divide-y divide-line border-y border-line text-sm text-ink-soft">
            {data.history.map(({ riskLevel, changedAt }) => (
              <li key={changedAt} className="py-2">
                {interpolate(settings.riskLevel.historyItem, {
                  level: riskLevel,
                  date: formatDateTime(changedAt, locale),
                })}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
