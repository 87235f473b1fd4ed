"use client";
import type { ReactNode } from "react";
import { useMessages } from "#components/i18n/page-context";
import { LensOnPage } from "#components/ui/empty-picture/lens-on-page";
import { EmptyState } from "#components/ui/empty-state";
import { UserPages } from "#components/user/user-pages";
import { useSession } from "#lib/client/session/session";
import { foundUsersQuery } from "#lib/client/user/queries";
import { interpolate } from "#lib/format/interpolate";

/** The people whose ID or username has the keyword in it. */
export function UserResults({ keyword, action }: { keyword: string; action: ReactNode }) {
  const { page: text } = useMessages("search");
  const viewerId = useSession()?.id ?? null;
  return (
    <UserPages
      query={foundUsersQuery(keyword, viewerId)}
      empty={
        <EmptyState
          picture={<LensOnPage />}
          title={interpolate(text.noUsersTitle, { keyword })}
          text={text.noUsersText}
          action={action}
        />
      }
    />
  );
}
