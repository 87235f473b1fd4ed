"use client";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Modal } from "#components/ui/modal";
import { ApiError } from "#lib/client/api/api-error";
import { readLocalTime, toLocalInput } from "#lib/client/form/local-time";
import { showToast } from "#lib/client/overlay/toast";
import { useSchedulePost } from "#lib/client/post/schedule";
import { findScheduleProblem } from "#lib/domain/post/schedule";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  postId: string;
  /** The scheduled time, which the chosen one replaces. */
  publishAt: string | null;
  onClose: () => void;
};

/** Chooses when a draft publishes itself, in the browser's time zone. */
export function ScheduleDialog({ postId, publishAt, onClose }: Props) {
  const { schedule: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const [value, setValue] = useState(() => toLocalInput(publishAt));
  const [problem, setProblem] = useState<string | null>(null);
  const scheduling = useSchedulePost(postId);
  const chosen = readLocalTime(value);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  const submit = async () => {
    if (!chosen) return setProblem(value === "" ? messages.missing : messages.skipped);
    const found = findScheduleProblem(new Date(chosen.time));
    if (found) return setProblem(found === "past" ? messages.past : messages.tooFar);
    try {
      await scheduling.mutateAsync({ publishAt: chosen.time, replaces: publishAt });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return setProblem(error.status === 409 ? messages.conflict : messages.failed);
    }
    showToast(interpolate(messages.done, { time: formatDateTime(chosen.time, locale) }));
    onClose();
  };

  return (
    <Modal open onClose={onClose} title={messages.title} width={380}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog's events bubble to the form of the post.
          event.stopPropagation();
          void submit();
        }}
      >
        <Field label={messages.time} error={problem} hint={interpolate(messages.zone, { zone })}>
          <Input
            type="datetime-local"
            value={value}
            min={toLocalInput(new Date().toISOString())}
            onChange={(event) => {
              setValue(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
        <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
          {chosen?.kind === "first" && messages.repeated}
        </p>
        <Button type="submit" loading={scheduling.isPending} className="mt-4 w-full">
          {messages.submit}
        </Button>
      </form>
    </Modal>
  );
}
