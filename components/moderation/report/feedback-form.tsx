"use client";
import { useState } from "react";
import { CountedField } from "#components/form/counted-field";
import { useMessages } from "#components/i18n/use-page-context";
import { ImageAttachments } from "#components/moderation/report/image-attachments";
import { Button } from "#components/ui/button";
import { useSubmit } from "#lib/client/api/use-call";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { useSession } from "#lib/client/session/session";
import * as moderationCalls from "#lib/contracts/moderation/calls";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";

const empty = { title: "", text: "", fileIdList: [] as string[] };

const validate = ({ title, text }: typeof empty) => ({
  title: findTextProblem(textFields.feedbackTitle, title),
  text: findTextProblem(textFields.feedbackText, text),
});

/** The form that reports a problem with the site. Only logged-in viewers can add images. */
export function FeedbackForm() {
  const { problem: messages, toast, action } = useMessages("report");
  const isLoggedIn = Boolean(useSession());
  const [isUploading, setIsUploading] = useState(false);
  const sending = useSubmit(moderationCalls.createFeedback, {
    onSuccess: () => {
      showToast(toast.feedbackSent);
      form.reset();
    },
    onError: (error) => showRefusal(error, toast.feedbackFailed),
  });
  const form = useForm({
    initial: empty,
    validate,
    mutation: sending,
    toBody: (values) => values,
  });
  const { values, change } = form;
  const errors = getLiveErrors(form);
  return (
    <form ref={form.ref} noValidate className="mt-8 flex flex-col gap-6" onSubmit={form.onSubmit}>
      <p className="text-ink-soft">{messages.lead}</p>
      <CountedField
        label={messages.subject}
        value={values.title}
        max={limits.feedback.title}
        onChange={(title) => change({ title })}
        error={errors.title}
      />
      <CountedField
        label={messages.description}
        value={values.text}
        max={limits.feedback.text}
        rows={7}
        onChange={(text) => change({ text })}
        error={errors.text}
      />
      {isLoggedIn && (
        <ImageAttachments
          fileIds={values.fileIdList}
          max={limits.feedback.images}
          onUploading={setIsUploading}
          onChange={(update) => change(({ fileIdList }) => ({ fileIdList: update(fileIdList) }))}
        />
      )}
      <Button
        size="lg"
        type="submit"
        loading={sending.isPending}
        disabled={isUploading}
        className="self-start"
      >
        {action.send}
      </Button>
    </form>
  );
}
