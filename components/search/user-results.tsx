"use client";
import type { ReactNode } from "react";
import { useText } from "#components/i18n/page-context";
import { LensOnPage } from "#components/ui/empty-picture/lens-on-page";
import { EmptyState } from "#components/ui/empty-state";
import { PeoplePages } from "#components/user/user-pages";
import { useSession } from "#lib/client/session/session";
import { foundUsersQuery } from "#lib/client/user/queries";
import { fill } from "#lib/format/interpolate";

/** The people whose ID or username has the keyword in it. */
export function FoundPeople({ keyword, action }: { keyword: string; action: ReactNode }) {
  const { page: text } = useText("search");
  const viewerId = useSession()?.id ?? null;
  return (
    <PeoplePages
      query={foundUsersQuery(keyword, viewerId)}
      empty={
        <EmptyState
          picture={<LensOnPage />}
          title={fill(text.noUsersTitle, { keyword })}
          text={text.noUsersText}
          action={action}
        />
      }
    />
  );
}
