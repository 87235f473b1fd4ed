"use client";
import { Monitor, Smartphone, Tablet } from "lucide";
import { useState } from "react";
import { LogOutDialog } from "#components/account/setting/log-out-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { Device } from "#lib/contracts/account/setting";
import { formatAge } from "#lib/format/age";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet };

/** A device, when it was last used, and a button to log it out. The current device has no button. */
export function DeviceRow({ device, userId }: { device: Device; userId: string }) {
  const { locale } = usePageContext();
  const { settings } = useMessages("profile");
  const messages = settings.devices;
  const [isConfirming, setIsConfirming] = useState(false);
  const { browser, system, isCurrent, createdAt, lastSeenAt, sessionId, kind } = device;
  const name =
    browser && system
      ? interpolate(messages.name, { browser, system })
      : (browser ?? system ?? messages.unknownDevice);

  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon icon={icons[kind]} size={24} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-base wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-faint">
          {isCurrent ? (
            <span className="font-semibold text-accent">{messages.current}</span>
          ) : (
            interpolate(messages.lastSeen, { time: formatAge(lastSeenAt, Date.now(), locale) })
          )}
          {" · "}
          <span className="inline-block">
            {interpolate(messages.loggedInOn, { date: formatLocalDate(createdAt, locale) })}
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          className="touch-target shrink-0"
          aria-label={interpolate(messages.logOutLabel, { name })}
          onClick={() => setIsConfirming(true)}
        >
          {messages.logOut}
        </Button>
      )}
      {isConfirming && (
        <LogOutDialog
          userId={userId}
          sessionId={sessionId}
          messages={{
            title: interpolate(messages.confirmOneTitle, { name }),
            text: messages.confirmOneText,
            submit: messages.confirmOne,
            done: messages.loggedOut,
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </li>
  );
}
