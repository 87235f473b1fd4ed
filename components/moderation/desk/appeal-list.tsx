"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { AppealCard } from "#components/moderation/desk/appeal-card";
import type { listAppeals, StaffAppeal } from "#lib/contracts/moderation/appeal-desk";

/** The appeals of users, in tabs by state, with the form that answers them. */
export const AppealList = defineDeskList<typeof listAppeals>({
  section: "appeals",
  call: "GET /sns/api/v1/admin/appeal/list",
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
