"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { useFormatSetting } from "#components/site/desk/setting/setting-value";
import { InfiniteList } from "#components/ui/infinite-list";
import { Modal } from "#components/ui/modal";
import { deskListOptions } from "#lib/client/desk/query";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
import type { ServerSettingKey } from "#lib/domain/site/setting";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { setting: ServerSettingKey; onClose: () => void };

/** Who changed a setting, when and why. */
export function SettingHistory({ setting, onClose }: Props) {
  const messages = useMessages("siteSetting");
  const { locale } = usePageContext();
  const formatSetting = useFormatSetting();
  const query = useInfiniteQuery(
    deskListOptions(siteDeskCalls.listServerSettingChanges, { params: { key: setting } }),
  );
  const title = interpolate(messages.historyOf, { name: messages.item[setting].title });
  return (
    <Modal open onClose={onClose} title={title} width={480}>
      <InfiniteList
        query={query}
        skeleton={<DeskSkeleton />}
        empty={<p className="py-4 text-sm text-ink-soft">{messages.historyEmpty}</p>}
        getId={({ changeId }) => changeId}
        label={messages.history}
      >
        {({ before, after, reason, changedById, createdAt }) => (
          <div className="py-3 text-sm">
            <p className="font-semibold">
              {interpolate(messages.entry, {
                before: formatSetting(setting, before),
                after: formatSetting(setting, after),
              })}
            </p>
            <p className="mt-0.5 wrap-anywhere">{reason}</p>
            <p className="mt-0.5 text-xs text-ink-faint">
              @{changedById} · {formatDateTime(createdAt, locale)}
            </p>
          </div>
        )}
      </InfiniteList>
    </Modal>
  );
}
