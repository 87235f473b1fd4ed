"use client";
import { useMessages } from "#components/i18n/page-context";
import { CountedField } from "#components/report/counted-field";
import { ImagePicks } from "#components/report/image-picks";
import type { useReport } from "#components/report/use-report";
import { limits } from "#lib/domain/limits";

type Props = { report: ReturnType<typeof useReport>; onUploading: (isUploading: boolean) => void };

/** The second step: the title, the reason and images. */
export function ReportDetails({ report, onUploading }: Props) {
  const { details: text } = useMessages("report");
  const { form, change, setForm, isChecked } = report;
  return (
    <div className="flex flex-col gap-6">
      <p className="border-b border-line pb-4 text-sm text-ink-soft">
        {text.category} <b className="font-semibold text-ink">{form.categoryName}</b>
      </p>
      <CountedField
        label={text.title}
        value={form.reportTitle}
        most={limits.report.title}
        onChange={(reportTitle) => change({ reportTitle })}
        isChecked={isChecked}
      />
      <CountedField
        label={text.reason}
        value={form.reportBody}
        most={limits.report.body}
        rows={6}
        onChange={(reportBody) => change({ reportBody })}
        isChecked={isChecked}
      />
      <ImagePicks
        fileIds={form.fileIdList}
        most={limits.report.images}
        onUploading={onUploading}
        onChange={(fileIds) =>
          setForm((before) => ({ ...before, fileIdList: fileIds(before.fileIdList) }))
        }
      />
    </div>
  );
}
