"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { Panel } from "#components/desk/panel";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages } from "#components/i18n/use-page-context";
import { SettingDialog } from "#components/site/desk/setting/setting-dialog";
import { SettingHistory } from "#components/site/desk/setting/setting-history";
import { useFormatSetting } from "#components/site/desk/setting/setting-value";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { serverSettingsQueryOptions } from "#lib/client/site/desk/setting-queries";
import type { ServerSettingReply } from "#lib/contracts/site/setting-desk";
import {
  type ServerSettingKey,
  serverSettingGroups,
  serverSettings,
} from "#lib/domain/site/setting";
import { interpolate } from "#lib/format/interpolate";

/** The settings of the site that staff change while it runs. */
export function SettingList() {
  const messages = useMessages("siteSetting");
  return (
    <DeskFrame title={messages.title} lead={messages.lead} permission="settings">
      {() => <Groups />}
    </DeskFrame>
  );
}

type Opened = { key: ServerSettingKey; dialog: "change" | "reset" | "history" };

function Groups() {
  const messages = useMessages("siteSetting");
  const query = useQuery(serverSettingsQueryOptions());
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (query.isPending) return <DeskSkeleton />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  const { items } = query.data;
  const openedSetting = items.find(({ key }) => key === opened?.key);
  return (
    <>
      {serverSettingGroups.map((group) => (
        <Panel key={group} title={messages.group[group]}>
          <ul className="max-w-column divide-y divide-line">
            {items
              .filter(({ key }) => serverSettings[key].group === group)
              .map((setting) => (
                <SettingRow key={setting.key} setting={setting} onOpen={setOpened} />
              ))}
          </ul>
        </Panel>
      ))}
      {opened?.dialog === "history" && <SettingHistory setting={opened.key} onClose={close} />}
      {openedSetting && opened && opened.dialog !== "history" && (
        <SettingDialog
          setting={openedSetting}
          isReset={opened.dialog === "reset"}
          onClose={close}
        />
      )}
    </>
  );
}

type RowProps = { setting: ServerSettingReply; onOpen: (opened: Opened) => void };

function SettingRow({ setting, onOpen }: RowProps) {
  const messages = useMessages("siteSetting");
  const formatSetting = useFormatSetting();
  const { key, value, isChanged, version } = setting;
  const { title, text } = messages.item[key];
  const describe = (label: string) => `${label}: ${title}`;
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm font-semibold tabular-nums">
          {isChanged && (
            <span className="mr-2 rounded-full bg-accent-soft px-2 py-0.5 text-xs text-accent">
              {messages.changed}
            </span>
          )}
          {formatSetting(key, value)}
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <p className="mr-auto text-xs text-ink-faint">
          {interpolate(messages.default, { value: formatSetting(key, setting.default) })}
        </p>
        {version > 0 && (
          <Button
            variant="text"
            size="sm"
            aria-label={describe(messages.history)}
            onClick={() => onOpen({ key, dialog: "history" })}
          >
            {messages.history}
          </Button>
        )}
        {isChanged && (
          <Button
            variant="text"
            size="sm"
            aria-label={describe(messages.reset)}
            onClick={() => onOpen({ key, dialog: "reset" })}
          >
            {messages.reset}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-label={describe(messages.change)}
          onClick={() => onOpen({ key, dialog: "change" })}
        >
          {messages.change}
        </Button>
      </div>
    </li>
  );
}
