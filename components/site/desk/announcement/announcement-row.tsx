"use client";
import clsx from "clsx";
import { useState } from "react";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { AnnouncementDialog } from "#components/site/desk/announcement/announcement-dialog";
import { AnnouncementPreview } from "#components/site/desk/announcement/announcement-preview";
import { Button } from "#components/ui/button";
import { showToast } from "#lib/client/overlay/toast";
import {
  type AnnouncementAct,
  useActOnAnnouncement,
} from "#lib/client/site/desk/announcement-queries";
import type { StaffAnnouncement } from "#lib/contracts/site/announcement-desk";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { announcement: StaffAnnouncement };

const looks: Record<StaffAnnouncement["state"], string> = {
  draft: "bg-paper-sunken text-ink-soft",
  scheduled: "bg-paper-sunken text-ink-soft",
  shown: "bg-accent-soft text-accent",
  ended: "bg-paper-sunken text-ink-soft",
};

/** An announcement with its state, its look and what can be done with it. */
export function AnnouncementRow({ announcement }: Props) {
  const messages = useMessages("siteAnnouncement").desk;
  const { locale } = usePageContext();
  const [act, setAct] = useState<AnnouncementAct | "edit" | null>(null);
  const { state, startsAt, endsAt } = announcement;
  const formatTime = (time: string) => formatDateTime(time, locale);
  const acts: AnnouncementAct[] =
    state === "draft" ? ["publish", "delete"] : state === "ended" ? [] : ["end"];
  return (
    <article className="py-5">
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
        <span className={clsx("rounded-full px-2.5 py-0.5 font-semibold", looks[state])}>
          {messages.state[state]}
        </span>
        {startsAt && <span>{interpolate(messages.from, { date: formatTime(startsAt) })}</span>}
        {endsAt && <span>{interpolate(messages.until, { date: formatTime(endsAt) })}</span>}
      </p>
      <AnnouncementPreview content={announcement} />
      {state !== "ended" && (
        <div className="mt-3 flex flex-wrap gap-2">
          {acts.map((each) => (
            <Button
              key={each}
              variant={each === "publish" ? "primary" : "outline"}
              size="sm"
              onClick={() => setAct(each)}
            >
              {messages[each]}
            </Button>
          ))}
          <Button variant="outline" size="sm" onClick={() => setAct("edit")}>
            {messages.edit}
          </Button>
        </div>
      )}
      {act === "edit" && (
        <AnnouncementDialog announcement={announcement} onClose={() => setAct(null)} />
      )}
      {act && act !== "edit" && (
        <ActDialog announcement={announcement} act={act} onClose={() => setAct(null)} />
      )}
    </article>
  );
}

function ActDialog({
  announcement,
  act,
  onClose,
}: Props & { act: AnnouncementAct; onClose: () => void }) {
  const messages = useMessages("siteAnnouncement").desk;
  const done = { publish: messages.published, end: messages.ended, delete: messages.deleted };
  const texts = {
    publish: messages.publishText,
    end: messages.endText,
    delete: messages.deleteText,
  };
  return (
    <ReasonDialog
      title={messages[act]}
      text={texts[act]}
      submit={messages[act]}
      initial={{ reason: "" }}
      toBody={(values) => values}
      mutation={useActOnAnnouncement(announcement, act)}
      onDone={() => showToast(done[act])}
      onClose={onClose}
    />
  );
}
