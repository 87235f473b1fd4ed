"use client";
import { useQuery } from "@tanstack/react-query";
import { ActButtons } from "#components/desk/act-buttons";
import { DeskFrame } from "#components/desk/desk-frame";
import { Panel } from "#components/desk/panel";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages } from "#components/i18n/use-page-context";
import { SettingDialog } from "#components/site/desk/setting/setting-dialog";
import { SettingHistory } from "#components/site/desk/setting/setting-history";
import { useFormatSetting } from "#components/site/desk/setting/setting-value";
import { ErrorState } from "#components/ui/error-state";
import { deskQueryOptions } from "#lib/client/desk/query";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
import type { ServerSettingReply } from "#lib/contracts/site/setting-desk";
import { serverSettingGroups, serverSettings } from "#lib/domain/site/setting";
import { interpolate } from "#lib/format/interpolate";

/** The settings of the site that staff change while it runs. */
export function SettingList() {
  const messages = useMessages("siteSetting");
  return (
    <DeskFrame section="settings" title={messages.title} lead={messages.lead}>
      {() => <Groups />}
    </DeskFrame>
  );
}

function Groups() {
  const messages = useMessages("siteSetting");
  const query = useQuery(deskQueryOptions(siteDeskCalls.listServerSettings, {}));
  if (query.isPending) return <DeskSkeleton />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  return serverSettingGroups.map((group) => (
    <Panel key={group} title={messages.group[group]}>
      <ul className="max-w-column divide-y divide-line">
        {query.data.items
          .filter(({ key }) => serverSettings[key].group === group)
          .map((setting) => (
            <SettingRow key={setting.key} setting={setting} />
          ))}
      </ul>
    </Panel>
  ));
}

function SettingRow({ setting }: { setting: ServerSettingReply }) {
  const messages = useMessages("siteSetting");
  const formatSetting = useFormatSetting();
  const { key, value, isChanged, version } = setting;
  const { title, text } = messages.item[key];
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
        <ActButtons
          about={title}
          variant="text"
          className="contents"
          acts={{
            history: {
              label: messages.history,
              isOffered: version > 0,
              dialog: (onClose) => <SettingHistory setting={key} onClose={onClose} />,
            },
            reset: {
              label: messages.reset,
              isOffered: isChanged,
              dialog: (onClose) => <SettingDialog setting={setting} isReset onClose={onClose} />,
            },
            change: {
              label: messages.change,
              variant: "outline",
              dialog: (onClose) => (
                <SettingDialog setting={setting} isReset={false} onClose={onClose} />
              ),
            },
          }}
        />
      </div>
    </li>
  );
}
