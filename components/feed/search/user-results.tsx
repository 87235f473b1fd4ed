"use client";
import type { ReactNode } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { LensOnPage } from "#components/ui/empty-picture/search";
import { EmptyState } from "#components/ui/empty-state";
import { UserInfiniteList } from "#components/user/user-infinite-list";
import { useSession } from "#lib/client/session/session";
import { type UserPage, userSearchQueryOptions } from "#lib/client/user/queries";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  keyword: string;
  /** The first page, as the server rendered it for logged-out viewers. */
  firstPage: UserPage;
  action: ReactNode;
};

/** The users whose ID or username contains the keyword. */
export function UserResults({ keyword, firstPage, action }: Props) {
  const { page: messages } = useMessages("search");
  const viewerId = useSession()?.id ?? null;
  return (
    <UserInfiniteList
      query={userSearchQueryOptions(keyword, viewerId, firstPage)}
      empty={
        <EmptyState
          picture={<LensOnPage />}
          title={interpolate(messages.noUsersTitle, { keyword })}
          text={messages.noUsersText}
          action={action}
        />
      }
    />
  );
}
