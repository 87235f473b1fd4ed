"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { useMessages } from "#components/i18n/use-page-context";
import { AppealCard } from "#components/moderation/desk/appeal-card";
import { Tabs } from "#components/ui/tabs";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import {
  type AppealState,
  appealStates,
  appealsQueryOptions,
} from "#lib/client/moderation/desk/appeal-queries";

/** The appeals of users, in tabs by state, with the form that answers them. */
export function AppealList() {
  const { nav, appeal: messages } = useMessages("desk");
  const requested = useSearchParams().get("state");
  const state = appealStates.find((each) => each === requested) ?? "pending";
  return (
    <DeskFrame title={nav.appeals} permission="appeals">
      {() => (
        <Tabs
          label={messages.tabsLabel}
          tabs={appealStates.map((id) => ({ id, label: messages.state[id] }))}
          selected={state}
          onSelect={(id) => replaceSearchParams({ state: id === "pending" ? null : id })}
        >
          <Appeals key={state} state={state} />
        </Tabs>
      )}
    </DeskFrame>
  );
}

function Appeals({ state }: { state: AppealState }) {
  const messages = useMessages("desk").appeal;
  return (
    <DeskList
      isInTab
      query={useInfiniteQuery(appealsQueryOptions(state))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText[state]}
      getId={({ appealId }) => appealId}
      label={messages.listLabel}
    >
      {(appeal) => <AppealCard appeal={appeal} />}
    </DeskList>
  );
}
