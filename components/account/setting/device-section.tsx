"use client";
import { useQuery } from "@tanstack/react-query";
import { DeviceRow } from "#components/account/setting/device-row";
import { LogOutOtherDevices } from "#components/account/setting/log-out-other-devices";
import { useMessages } from "#components/i18n/use-page-context";
import { SettingSection } from "#components/setting/setting-section";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { devicesQueryOptions } from "#lib/client/account/setting/security";

/** The section of devices: lists where the viewer is logged in, to log out one or all others. */
export function DeviceSection({ userId }: { userId: string }) {
  return (
    <SettingSection id="devices" lead={useMessages("profile").settings.devices.lead}>
      <Devices userId={userId} />
    </SettingSection>
  );
}

function Devices({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { data, isPending, refetch } = useQuery(devicesQueryOptions(userId));
  if (isPending) {
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.items.map((device) => (
          <DeviceRow key={device.sessionId} device={device} userId={userId} />
        ))}
      </ul>
      {data.items.length > 1 ? (
        <LogOutOtherDevices userId={userId} />
      ) : (
        <p className="mt-4 text-sm text-ink-faint">{settings.devices.onlyThisDevice}</p>
      )}
    </>
  );
}
