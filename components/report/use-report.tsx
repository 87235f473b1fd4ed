"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { Category } from "#components/report/report-categories";
import { ApiError } from "#lib/client/api/api-error";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showToast } from "#lib/client/overlay/toast";
import { useSendReport } from "#lib/client/report/queries";
import type { ReportTarget } from "#lib/client/report/target";
import { noReportCategory } from "#lib/domain/report-category";
import { findTextProblem, textFields } from "#lib/domain/text-field";

export type Step = "categories" | "details" | "confirm";

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

/** Manages the steps and the input of a report. Nothing is stored. */
export function useReport(target: ReportTarget) {
  const { toast } = useMessages("report");
  const [step, setStep] = useState<Step>("categories");
  const sending = useSendReport({
    onSuccess: () => {
      showToast(toast.sent);
      setStep("confirm");
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiError && [403, 404, 409, 429].includes(error.status);
      showToast(isRefusal ? error.message : toast.failed, "warning");
    },
  });
  const form = useForm({
    initial: empty,
    validate,
    mutation: sending,
    toBody: ({ categoryName: _, ...report }) => ({ ...target, ...report }),
  });
  return {
    step,
    setStep,
    form,
    errors: getLiveErrors(form),
    choose: ({ spamId, spamName }: Category) =>
      form.change({ category: spamId, categoryName: spamName }),
    isSending: sending.isPending,
  };
}
