"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { problemOf } from "#components/report/counted-field";
import type { Category } from "#components/report/report-categories";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { showToast } from "#lib/client/overlay/toast";
import type { ReportTarget } from "#lib/client/report/target";
import type { createReport } from "#lib/contracts/report";
import { limits } from "#lib/domain/limits";
import { noCategory } from "#lib/domain/report-category";

export type Step = "categories" | "details" | "confirm";

/** What is filled in. `category` is the id, `categoryName` what the reader chose it by. */
export type ReportForm = {
  category: string;
  categoryName: string;
  reportTitle: string;
  reportBody: string;
  fileIdList: string[];
};

const empty: ReportForm = {
  category: noCategory,
  categoryName: "",
  reportTitle: "",
  reportBody: "",
  fileIdList: [],
};

/** The three steps of a report and what is filled in on the way. Leaving it forgets both. */
export function useReport(target: ReportTarget) {
  const { toast } = useMessages("report");
  const [step, setStep] = useState<Step>("categories");
  const [form, setForm] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);

  const change = (part: Partial<ReportForm>) => setForm((before) => ({ ...before, ...part }));
  const choose = ({ spamId, spamName }: Category) =>
    change({ category: spamId, categoryName: spamName });
  const isComplete =
    problemOf(form.reportTitle, limits.report.title) === null &&
    problemOf(form.reportBody, limits.report.body) === null;

  const submit = async () => {
    setChecked(true);
    if (!isComplete || isSending) return;
    setSending(true);
    const { categoryName: _shown, ...sent } = form;
    try {
      await call<typeof createReport>("POST /sns/api/v1/report", { body: { ...target, ...sent } });
      showToast(toast.sent);
      setStep("confirm");
    } catch (error) {
      const isRefusal = error instanceof ApiError && [403, 404, 409, 429].includes(error.status);
      showToast(isRefusal ? error.message : toast.failed, "warning");
    } finally {
      setSending(false);
    }
  };
  return { step, setStep, form, setForm, choose, change, isChecked, isSending, submit };
}
