"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { DecisionStatement } from "#components/moderation/decision/decision-statement";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { Skeleton } from "#components/ui/skeleton";
import { myDecisionsQueryOptions } from "#lib/client/moderation/decision/queries";

/** The settings page of decisions about the viewer, each with its reasons and appeal. */
export function DecisionSetting({ userId }: { userId: string }) {
  const { title, lead } = useMessages("moderationDecision").list;
  return (
    <SettingFrame userId={userId} page="decisions" title={title} lead={lead}>
      <RequireOwner userId={userId}>{({ id }) => <Decisions userId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

function Decisions({ userId }: { userId: string }) {
  const { label, emptyTitle, emptyText } = useMessages("moderationDecision").list;
  return (
    <InfiniteList
      query={useInfiniteQuery(myDecisionsQueryOptions(userId))}
      skeleton={<Skeleton className="block h-48 w-full" />}
      empty={<EmptyState title={emptyTitle} text={emptyText} />}
      getId={({ decisionId }) => decisionId}
      label={label}
    >
      {(decision) => <DecisionStatement decision={decision} />}
    </InfiniteList>
  );
}
