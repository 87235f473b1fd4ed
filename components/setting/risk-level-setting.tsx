"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { RiskLevelSelect } from "#components/order/risk-level-select";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { investorQueryOptions } from "#lib/client/order/risk-level";
import { showToast } from "#lib/client/overlay/toast";

/** The settings page of the highest risk level that the viewer accepts. */
export function RiskLevelSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.riskLevel;
  return (
    <SettingFrame userId={userId} section="riskLevel" title={title} lead={lead}>
      <RequireOwner userId={userId}>{({ id }) => <RiskLevelChoice viewerId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

function RiskLevelChoice({ viewerId }: { viewerId: string }) {
  const { settings } = useMessages("profile");
  const { data, isPending, refetch } = useQuery(investorQueryOptions(viewerId));
  if (isPending) return <Skeleton className="h-18 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <RiskLevelSelect
      viewerId={viewerId}
      level={data.riskLevel}
      hint={settings.riskLevel.hint}
      onSaved={() => showToast(settings.riskLevel.saved)}
    />
  );
}
