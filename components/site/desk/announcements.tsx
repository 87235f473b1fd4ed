"use client";
import clsx from "clsx";
import { ActButtons } from "#components/desk/act-buttons";
import { defineDeskList } from "#components/desk/define-desk-list";
import { ActDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { AnnouncementDialog } from "#components/site/desk/announcement/announcement-dialog";
import { AnnouncementPreview } from "#components/site/desk/announcement/announcement-preview";
import { useDeskChange } from "#lib/client/desk/query";
import type { StaffAnnouncement } from "#lib/contracts/site/announcement-desk";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** Announcements in every state, newest first. */
export const Announcements = defineDeskList({
  section: "announcements",
  call: siteDeskCalls.listAllAnnouncements,
  texts: ({ siteAnnouncement }) => siteAnnouncement.desk,
  id: "announcementId",
  row: AnnouncementRow,
  actions: () => {
    const messages = useMessages("siteAnnouncement").desk;
    return (
      <ActButtons
        variant="primary"
        acts={{
          new: {
            label: messages.new,
            dialog: (onClose) => <AnnouncementDialog announcement={null} onClose={onClose} />,
          },
        }}
      />
    );
  },
});

/** An announcement with its state, its look and what can be done with it. */
function AnnouncementRow({ item: announcement }: { item: StaffAnnouncement }) {
  const messages = useMessages("siteAnnouncement").desk;
  const { locale } = usePageContext();
  const { state, startsAt, endsAt } = announcement;
  const formatTime = (time: string) => formatDateTime(time, locale);
  const toAct = (act: ActName, isOffered: boolean) => ({
    label: messages[act],
    isOffered,
    dialog: (onClose: () => void) => (
      <AnnouncementAct announcement={announcement} act={act} onClose={onClose} />
    ),
  });
  return (
    <article className="py-5">
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
        <span
          className={clsx(
            "rounded-full px-2.5 py-0.5 font-semibold",
            state === "shown" ? "bg-accent-soft text-accent" : "bg-paper-sunken text-ink-soft",
          )}
        >
          {messages.state[state]}
        </span>
        {startsAt && <span>{interpolate(messages.from, { date: formatTime(startsAt) })}</span>}
        {endsAt && <span>{interpolate(messages.until, { date: formatTime(endsAt) })}</span>}
      </p>
      <AnnouncementPreview content={announcement} />
      <ActButtons
        className="mt-3 flex flex-wrap gap-2"
        acts={{
          publish: { ...toAct("publish", state === "draft"), variant: "primary" },
          delete: toAct("delete", state === "draft"),
          end: toAct("end", state === "scheduled" || state === "shown"),
          edit: {
            label: messages.edit,
            isOffered: state !== "ended",
            dialog: (onClose) => (
              <AnnouncementDialog announcement={announcement} onClose={onClose} />
            ),
          },
        }}
      />
    </article>
  );
}

type ActName = "publish" | "end" | "delete";
type ActProps = { announcement: StaffAnnouncement; act: ActName; onClose: () => void };

function AnnouncementAct({ announcement, act, onClose }: ActProps) {
  const messages = useMessages("siteAnnouncement").desk;
  const { announcementId, version } = announcement;
  const params = { announcementId };
  const publishing = useDeskChange(siteDeskCalls.publishAnnouncement, params);
  const ending = useDeskChange(siteDeskCalls.endAnnouncement, params);
  const deleting = useDeskChange(siteDeskCalls.deleteAnnouncement, params);
  const dialog = {
    title: messages[act],
    text: messages[`${act}Text`],
    submit: messages[act],
    onClose,
  };
  const body = { version };
  if (act === "delete")
    return <ActDialog {...dialog} mutation={deleting} done={messages.deleted} />;
  return act === "publish" ? (
    <ActDialog {...dialog} body={body} mutation={publishing} done={messages.published} />
  ) : (
    <ActDialog {...dialog} body={body} mutation={ending} done={messages.ended} />
  );
}
