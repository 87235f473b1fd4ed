"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { AppealCard } from "#components/moderation/desk/appeal-card";
import type { StaffAppeal } from "#lib/contracts/moderation/appeal-desk";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";

/** The appeals of users, in tabs by state, with the form that answers them. */
export const AppealList = defineDeskList({
  section: "appeals",
  call: moderationDeskCalls.listAppeals,
  texts: ({ desk: { appeal } }, { state }) => ({
    ...appeal,
    emptyText: appeal.emptyText[state as StaffAppeal["state"]],
  }),
  filters: {
    state: {
      kind: "choice",
      isTabs: true,
      label: ({ desk }) => desk.appeal.tabsLabel,
      values: ["pending", "approved", "rejected"],
      default: "pending",
      names: ({ desk }) => desk.appeal.state,
    },
  },
  id: "appealId",
  row: AppealCard,
});
