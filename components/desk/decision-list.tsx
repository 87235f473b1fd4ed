"use client";
import type { ReactNode } from "react";
import { DeskList } from "#components/desk/desk-list";
import { useMessages } from "#components/i18n/use-page-context";
import type { InfiniteListQuery } from "#components/ui/infinite-list";
import { Tabs } from "#components/ui/tabs";
import { replaceSearchParams } from "#lib/client/browser/navigation";

const states = ["pending", "approved", "rejected"] as const;
export type DecisionState = (typeof states)[number];

/** Returns the state in a URL. */
export const parseDecisionState = (search: URLSearchParams): DecisionState =>
  states.find((each) => each === search.get("state")) ?? "pending";

type Props<T> = {
  state: DecisionState;
  query: InfiniteListQuery<T>;
  label: string;
  emptyTitle: string;
  emptyText: string;
  getId: (item: T) => string;
  children: (item: T) => ReactNode;
};

/** What one person asked for and another decides, by state. */
export function DecisionList<T>(props: Props<T>) {
  const { state, query, label, emptyTitle, emptyText, getId, children } = props;
  const { tabs } = useMessages("productDesk");
  return (
    <Tabs
      label={tabs.label}
      tabs={states.map((id) => ({ id, label: tabs[id] }))}
      selected={state}
      onSelect={(id) => replaceSearchParams({ state: id === "pending" ? null : id })}
    >
      <DeskList
        isInTab
        query={query}
        emptyTitle={emptyTitle}
        emptyText={emptyText}
        getId={getId}
        label={label}
      >
        {children}
      </DeskList>
    </Tabs>
  );
}
