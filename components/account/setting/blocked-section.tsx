"use client";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyNote } from "#components/setting/empty-note";
import { SettingSection } from "#components/setting/setting-section";
import { Button } from "#components/ui/button";
import { InfiniteList } from "#components/ui/infinite-list";
import { AuthorChip } from "#components/user/author-chip";
import { UserSkeletons } from "#components/user/user-skeletons";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { setBlock } from "#lib/client/user/block";
import { blockedUsersQueryOptions } from "#lib/client/user/queries";
import type { UserSummary } from "#lib/contracts/user";
import { interpolate } from "#lib/format/interpolate";

/** The section of the users whom the viewer blocked. */
export function BlockedSection({ userId }: { userId: string }) {
  return (
    <SettingSection id="blocked" lead={useMessages("profile").settings.blocked.lead}>
      <BlockedUsers viewerId={userId} />
    </SettingSection>
  );
}

function BlockedUsers({ viewerId }: { viewerId: string }) {
  const { settings } = useMessages("profile");
  const { emptyTitle, emptyText } = settings.blocked;
  return (
    <InfiniteList
      query={useInfiniteQuery(blockedUsersQueryOptions(viewerId))}
      skeleton={<UserSkeletons />}
      empty={<EmptyNote title={emptyTitle} text={emptyText} />}
      getId={({ id }) => id}
      label={settings.section.blocked}
    >
      {(user) => <BlockedUser user={user} />}
    </InfiniteList>
  );
}

function BlockedUser({ user }: { user: UserSummary }) {
  const { block: messages } = useMessages("profile");
  const client = useQueryClient();
  const unblock = useMutation({
    mutationFn: () => setBlock(client, user.id, false),
    onSuccess: () => showToast(interpolate(messages.unblocked, { name: user.nickName })),
    onError: (error) => showRefusal(error, messages.failed),
  });
  return (
    <div className="flex items-center gap-3 py-3.5">
      <AuthorChip {...user} className="flex-1">
        <p className="truncate text-xs text-ink-faint">@{user.id}</p>
      </AuthorChip>
      <Button
        variant="outline"
        size="xs"
        loading={unblock.isPending}
        onClick={() => unblock.mutate()}
      >
        {messages.unblock}
        <span className="sr-only"> {user.nickName}</span>
      </Button>
    </div>
  );
}
