"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { Panel } from "#components/desk/panel";
import { StaffUserLine } from "#components/desk/staff-user-line";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { deskQueryOptions } from "#lib/client/desk/query";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import { interpolate } from "#lib/format/interpolate";
import { formatList } from "#lib/format/separator";

const shownAtFirst = 6;

/** The accounts that may belong to the same person, with the reasons. */
export function LookalikePanel({ userId }: { userId: string }) {
  const messages = useMessages("desk").userRecord.lookalike;
  const { locale } = usePageContext();
  const { data, error, refetch } = useQuery(
    deskQueryOptions(moderationDeskCalls.listLookalikes, {
      params: { userId },
    }),
  );
  const [isWhole, setIsWhole] = useState(false);
  const items = isWhole ? data?.items : data?.items.slice(0, shownAtFirst);
  return (
    <Panel title={messages.title}>
      {!data &&
        (error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-10" />)}
      {data?.items.length === 0 && <p className="text-sm text-ink-soft">{messages.none}</p>}
      {data && data.items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {items?.map(({ user, reasons, strength }) => (
            <li key={user.id}>
              <StaffUserLine user={user} />
              <p className="text-xs text-ink-faint">
                <strong className={clsx("font-semibold", strength === "strong" && "text-danger")}>
                  {messages.strength[strength]}
                </strong>
                {" · "}
                {formatList(
                  reasons.map((reason) => messages.reason[reason]),
                  locale,
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length > shownAtFirst && !isWhole && (
        <Button variant="text" size="sm" className="mt-2 px-0!" onClick={() => setIsWhole(true)}>
          {interpolate(messages.showAll, { count: data.items.length })}
        </Button>
      )}
      <p className="mt-3 text-xs text-ink-faint">{messages.note}</p>
    </Panel>
  );
}
