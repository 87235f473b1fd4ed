"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { LookIntoPanel } from "#components/moderation/desk/user/look-into-panel";
import {
  CommentRecords,
  OrderRecords,
  PostRecords,
  ReportRecords,
  SeriesRecords,
} from "#components/moderation/desk/user/record-lists";
import { Tabs } from "#components/ui/tabs";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";

const tabIds = ["posts", "series", "comments", "against", "by", "orders", "private"] as const;
type TabId = (typeof tabIds)[number];

/** What a user published, reported and ordered, and what was reported about them. */
export function UserRecords({ user }: { user: UserDetail }) {
  const messages = useMessages("desk").userRecord;
  const [selected, setSelected] = useState<TabId>("posts");
  const { id } = user;
  const panels = {
    posts: () => <PostRecords userId={id} />,
    series: () => <SeriesRecords userId={id} />,
    comments: () => <CommentRecords userId={id} />,
    against: () => <ReportRecords userId={id} side="against" />,
    by: () => <ReportRecords userId={id} side="by" />,
    orders: () => <OrderRecords userId={id} />,
    private: () => <LookIntoPanel user={user} />,
  };
  return (
    <section className="mb-10">
      <Tabs
        label={messages.label}
        tabs={tabIds.map((tab) => ({ id: tab, label: messages.tab[tab] }))}
        selected={selected}
        onSelect={(tab) => setSelected(tabIds.find((each) => each === tab) ?? "posts")}
      >
        <div className="pt-2">{panels[selected]()}</div>
      </Tabs>
    </section>
  );
}
