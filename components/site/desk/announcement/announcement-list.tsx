"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages } from "#components/i18n/use-page-context";
import { AnnouncementDialog } from "#components/site/desk/announcement/announcement-dialog";
import { AnnouncementRow } from "#components/site/desk/announcement/announcement-row";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { announcementsQueryOptions } from "#lib/client/site/desk/announcement-queries";

/** Announcements in every state, newest first. */
export function AnnouncementList() {
  const messages = useMessages("siteAnnouncement");
  const [isWriting, setWriting] = useState(false);
  return (
    <DeskFrame
      title={messages.label}
      lead={messages.desk.lead}
      permission="settings"
      actions={
        <Button size="sm" onClick={() => setWriting(true)}>
          {messages.desk.new}
        </Button>
      }
    >
      {() => (
        <>
          <Entries />
          {isWriting && (
            <AnnouncementDialog announcement={null} onClose={() => setWriting(false)} />
          )}
        </>
      )}
    </DeskFrame>
  );
}

function Entries() {
  const messages = useMessages("siteAnnouncement").desk;
  return (
    <InfiniteList
      query={useInfiniteQuery(announcementsQueryOptions())}
      skeleton={<DeskSkeleton />}
      empty={<EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
      getId={({ announcementId }) => announcementId}
      label={messages.listLabel}
    >
      {(announcement) => <AnnouncementRow announcement={announcement} />}
    </InfiniteList>
  );
}
