"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/page-context";
import { DeviceRow } from "#components/setting/device-row";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { SignOutAll } from "#components/setting/sign-out-all";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { devicesQuery } from "#lib/client/setting/security";

/** The devices that a member is signed in on, to sign out one or all others. */
export function DeviceSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { title, lead } = settings.devices;
  return (
    <SettingFrame userId={userId} section="devices" title={title} lead={lead}>
      <RequireOwner userId={userId}>{({ id }) => <Devices userId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

function Devices({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  const { data, isPending, refetch } = useQuery(devicesQuery(userId));
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
        <SignOutAll userId={userId} />
      ) : (
        <p className="mt-4 text-sm text-ink-faint">{settings.devices.only}</p>
      )}
    </>
  );
}
