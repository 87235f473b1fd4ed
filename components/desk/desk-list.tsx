"use client";
import type { ReactNode } from "react";
import { DeskSkeleton } from "#components/desk/require-staff";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList, type InfiniteListQuery } from "#components/ui/infinite-list";

type Props<T> = {
  query: InfiniteListQuery<T>;
  /** The list's name for screen readers. */
  label: string;
  emptyTitle: string;
  emptyText: string;
  getId: (item: T) => string;
  /** The line of the tabs above replaces the list's own. */
  isInTab?: boolean;
  children: (item: T) => ReactNode;
};

/** A list of the desk with its states, below what filters it. */
export const DeskList = <T,>({ emptyTitle, emptyText, isInTab, ...list }: Props<T>) => (
  <div className={isInTab ? undefined : "border-t border-line"}>
    <InfiniteList
      skeleton={
        <div className="pt-6">
          <DeskSkeleton />
        </div>
      }
      empty={<EmptyState title={emptyTitle} text={emptyText} />}
      {...list}
    />
  </div>
);
