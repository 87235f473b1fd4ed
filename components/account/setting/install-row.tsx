"use client";
import { AppWindow } from "lucide";
import { useSyncExternalStore } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { ControlRow } from "#components/setting/setting-row";
import { Button } from "#components/ui/button";
import { askToInstall, installPrompt, isInstalledByHand } from "#lib/client/offline/install";

const subscribe = () => () => {};

/** Offers to install the site as an app, where the browser can. */
export function InstallRow() {
  const { settings: messages } = useMessages("profile");
  const canAsk = installPrompt.useValue() !== null;
  const isByHand = useSyncExternalStore(subscribe, isInstalledByHand, () => false);
  if (!canAsk && !isByHand) return null;
  return (
    <ControlRow
      icon={AppWindow}
      title={messages.row.install}
      note={isByHand ? messages.note.installByHand : messages.note.install}
    >
      {canAsk && (
        <Button variant="outline" size="sm" onClick={() => void askToInstall()}>
          {messages.install}
        </Button>
      )}
    </ControlRow>
  );
}
