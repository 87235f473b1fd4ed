"use client";
import { Monitor, Smartphone, Tablet } from "lucide";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { RelativeTime } from "#components/ui/relative-time";
import { showToast } from "#lib/client/overlay/toast";
import { useDeviceLogout } from "#lib/client/setting/security";
import type { Device } from "#lib/contracts/setting";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet };

/** A device, when it was last used, and a button to log it out. The current device has no button. */
export function DeviceRow({ device, userId }: { device: Device; userId: string }) {
  const { locale } = usePageContext();
  const common = useMessages("common");
  const { settings } = useMessages("profile");
  const messages = settings.devices;
  const loggingOut = useDeviceLogout(userId);
  const { browser, system, isCurrent, createdAt, lastSeenAt, sessionId, kind } = device;
  const name =
    browser && system
      ? interpolate(messages.name, { browser, system })
      : (browser ?? system ?? messages.unknownDevice);

  const logOutDevice = () =>
    loggingOut.mutate(sessionId, {
      onSuccess: () => showToast(messages.loggedOut),
      onError: () => showToast(common.error.generic, "warning"),
    });

  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon icon={icons[kind]} size={24} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-base wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-faint">
          {isCurrent ? (
            <span className="font-semibold text-accent">{messages.current}</span>
          ) : (
            <>
              {messages.lastSeen} <RelativeTime value={lastSeenAt} className="tabular-nums" />
            </>
          )}
          {" · "}
          {interpolate(messages.loggedInOn, { date: formatDate(createdAt, locale) })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          aria-label={interpolate(messages.logOutLabel, { name })}
          loading={loggingOut.isPending}
          onClick={logOutDevice}
        >
          {messages.logOut}
        </Button>
      )}
    </li>
  );
}
