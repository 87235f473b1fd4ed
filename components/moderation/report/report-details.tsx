"use client";
import { CountedField } from "#components/form/counted-field";
import { useMessages } from "#components/i18n/use-page-context";
import { ImageAttachments } from "#components/moderation/report/image-attachments";
import type { useReport } from "#components/moderation/report/use-report";
import { limits } from "#lib/domain/limits";

type Props = { report: ReturnType<typeof useReport>; onUploading: (isUploading: boolean) => void };

/** The second step of a report: title, reason and images. */
export function ReportDetails({ report: { form, errors }, onUploading }: Props) {
  const { details: messages } = useMessages("report");
  const { values, change } = form;
  return (
    <div className="flex flex-col gap-6">
      <p className="border-b border-line pb-4 text-sm text-ink-soft">
        {messages.category} <b className="font-semibold text-ink">{values.categoryName}</b>
      </p>
      <CountedField
        label={messages.title}
        value={values.reportTitle}
        max={limits.report.title}
        onChange={(reportTitle) => change({ reportTitle })}
        error={errors.reportTitle}
      />
      <CountedField
        label={messages.reason}
        value={values.reportBody}
        max={limits.report.body}
        rows={6}
        onChange={(reportBody) => change({ reportBody })}
        error={errors.reportBody}
      />
      <ImageAttachments
        fileIds={values.fileIdList}
        max={limits.report.images}
        onUploading={onUploading}
        onChange={(update) => change(({ fileIdList }) => ({ fileIdList: update(fileIdList) }))}
      />
    </div>
  );
}
