"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { BlockedSection } from "#components/account/setting/blocked-section";
import { MutedSection } from "#components/account/setting/muted-section";
import { useMessages } from "#components/i18n/use-page-context";
import { RequireOwner, SettingSkeleton } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { mutesQueryOptions } from "#lib/client/user/mute/queries";
import { blockedUsersQueryOptions } from "#lib/client/user/queries";

/** The settings page of what and whom the viewer does not want to see. */
export function MutedSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <SettingFrame userId={userId} page="muted" title={settings.row.muted}>
      <RequireOwner userId={userId}>{({ id }) => <Sections userId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

function Sections({ userId }: { userId: string }) {
  const muted = useQuery(mutesQueryOptions(userId));
  const blocked = useInfiniteQuery(blockedUsersQueryOptions(userId));
  if (muted.isPending || blocked.isPending) return <SettingSkeleton />;
  return (
    <>
      <MutedSection userId={userId} />
      <BlockedSection userId={userId} />
    </>
  );
}
