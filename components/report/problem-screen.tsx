"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { CountedField, problemOf } from "#components/report/counted-field";
import { ImagePicks } from "#components/report/image-picks";
import { Button } from "#components/ui/button";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { showToast } from "#lib/client/overlay/toast";
import { useSession } from "#lib/client/session/session";
import type { createFeedback } from "#lib/contracts/feedback";
import { limits } from "#lib/domain/limits";

const empty = { title: "", text: "", fileIdList: [] as string[] };

/** Tells the operators of a problem. A visitor writes, a member can add images. */
export function ProblemScreen() {
  const { problem: text, toast, action } = useMessages("report");
  const isMember = Boolean(useSession());
  const [form, setForm] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const isComplete =
    problemOf(form.title, limits.feedback.title) === null &&
    problemOf(form.text, limits.feedback.text) === null;

  const send = async () => {
    setChecked(true);
    if (!isComplete || isSending) return;
    setSending(true);
    try {
      await call<typeof createFeedback>("POST /sns/api/v1/feedback", { body: form });
      showToast(toast.feedbackSent);
      setForm(empty);
      setChecked(false);
    } catch (error) {
      const isTooMany = error instanceof ApiError && error.status === 429;
      showToast(isTooMany ? error.message : toast.feedbackFailed, "warning");
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="max-w-column pb-10">
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-2 text-ink-soft">{text.lead}</p>
      <form
        noValidate
        className="mt-8 flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <CountedField
          label={text.subject}
          value={form.title}
          most={limits.feedback.title}
          onChange={(title) => setForm((before) => ({ ...before, title }))}
          isChecked={isChecked}
        />
        <CountedField
          label={text.description}
          value={form.text}
          most={limits.feedback.text}
          rows={7}
          onChange={(words) => setForm((before) => ({ ...before, text: words }))}
          isChecked={isChecked}
        />
        {isMember && (
          <ImagePicks
            fileIds={form.fileIdList}
            most={limits.feedback.images}
            onUploading={setUploading}
            onChange={(fileIds) =>
              setForm((before) => ({ ...before, fileIdList: fileIds(before.fileIdList) }))
            }
          />
        )}
        <Button
          size="lg"
          type="submit"
          loading={isSending}
          disabled={isUploading}
          className="self-start"
        >
          {action.send}
        </Button>
      </form>
    </div>
  );
}
