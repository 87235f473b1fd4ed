"use client";
import { useMessages } from "#components/i18n/use-page-context";
import type { Category } from "#components/moderation/report/report-categories";
import { useSubmit } from "#lib/client/api/use-call";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import type { ReportTarget } from "#lib/client/moderation/report/target";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import * as moderationCalls from "#lib/contracts/moderation/calls";
import { noReportCategory } from "#lib/domain/moderation/report-category";
import { findTextProblem, textFields } from "#lib/domain/text-field";

const empty = {
  category: noReportCategory as string,
  /** The name of the chosen category in the viewer's language. */
  categoryName: "",
  reportTitle: "",
  reportBody: "",
  fileIdList: [] as string[],
};

const validate = ({ reportTitle, reportBody }: typeof empty) => ({
  reportTitle: findTextProblem(textFields.reportTitle, reportTitle),
  reportBody: findTextProblem(textFields.reportBody, reportBody),
});

/** Manages the input of a report. Nothing is stored. */
export function useReport(target: ReportTarget, onSent: () => void) {
  const { toast } = useMessages("report");
  const sending = useSubmit(moderationCalls.createReport, {
    onSuccess: () => {
      showToast(toast.sent);
      onSent();
    },
    onError: (error) => showRefusal(error, toast.failed),
  });
  const form = useForm({
    initial: empty,
    validate,
    mutation: sending,
    toBody: ({ categoryName: _, ...report }) => ({ ...target, ...report }),
  });
  return {
    form,
    errors: getLiveErrors(form),
    choose: ({ spamId, spamName }: Category) =>
      form.change({ category: spamId, categoryName: spamName }),
    isSending: sending.isPending,
  };
}
