"use client";
import { useState } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ReportCategories } from "#components/moderation/report/report-categories";
import { ReportDetails } from "#components/moderation/report/report-details";
import { ReportDone } from "#components/moderation/report/report-done";
import { ReportFrame } from "#components/moderation/report/report-frame";
import { useReport } from "#components/moderation/report/use-report";
import { useReportStep } from "#components/moderation/report/use-report-step";
import { Button } from "#components/ui/button";
import type { ReportTarget } from "#lib/client/moderation/report/target";
import { noReportCategory } from "#lib/domain/moderation/report-category";
import type { Paths } from "#lib/paths";

/** Returns the page to close to if the report was opened by its address. */
function getReportedPath(paths: Paths, { contentType, referenceId, userId }: ReportTarget): string {
  if (contentType === "post") return paths.post(referenceId);
  return contentType === "series" ? paths.series(referenceId) : paths.user(userId);
}

/** Sticky, so that the buttons stay in reach in long steps. */
const actionsClassName =
  "sticky bottom-0 mt-6 flex gap-3 border-t border-line bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]";

/** Guides through a report in three full-screen steps: category, details, confirmation. */
export function ReportFlow({ target }: { target: ReportTarget }) {
  const { step: titles, action } = useMessages("report");
  const { ui } = useMessages("common");
  const steps = useReportStep(getReportedPath(usePaths(), target));
  const { step, close } = steps;
  const report = useReport(target, steps.confirm);
  const [isUploading, setIsUploading] = useState(false);
  const { form } = report;
  const back = { categories: close, details: steps.openCategories, confirm: null }[step];
  return (
    <ReportFrame title={titles[step]} onClose={close} onBack={back}>
      {step === "categories" && (
        <>
          <ReportCategories chosen={form.values.category} onChoose={report.choose} />
          <div className={actionsClassName}>
            <Button
              size="lg"
              disabled={form.values.category === noReportCategory}
              onClick={steps.openDetails}
              className="flex-1"
            >
              {ui.next}
            </Button>
          </div>
        </>
      )}
      {step === "details" && (
        <form ref={form.ref} noValidate onSubmit={form.onSubmit}>
          <ReportDetails report={report} onUploading={setIsUploading} />
          <div className={actionsClassName}>
            <Button size="lg" variant="outline" onClick={steps.openCategories}>
              {ui.back}
            </Button>
            <Button
              size="lg"
              type="submit"
              loading={report.isSending}
              disabled={isUploading}
              className="flex-1"
            >
              {action.submit}
            </Button>
          </div>
        </form>
      )}
      {step === "confirm" && <ReportDone onClose={close} />}
    </ReportFrame>
  );
}
