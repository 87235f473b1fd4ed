"use client";
import { Panel } from "#components/desk/panel";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { RelativeTime } from "#components/ui/relative-time";
import type { CaseDetail } from "#lib/contracts/moderation/case-desk";
import { getSpamName } from "#lib/domain/moderation/report";
import { interpolate } from "#lib/format/interpolate";

type Report = CaseDetail["reports"][number];

/** The reports of a case, with how earlier ones of the same reporters ended. */
export function CaseReports({ reports }: { reports: readonly Report[] }) {
  const { reportsTitle, noReports } = useMessages("desk").case;
  return (
    <Panel title={reportsTitle}>
      {reports.length === 0 ? (
        <p className="text-sm text-ink-soft">{noReports}</p>
      ) : (
        <ul className="-mt-3 divide-y divide-line">
          {reports.map((report) => (
            <li key={report.reportId} className="py-4">
              <ReportText report={report} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ReportText({ report }: { report: Report }) {
  const messages = useMessages("desk").case;
  const { locale } = usePageContext();
  const sender =
    report.reporterId === null
      ? interpolate(messages.guest, { name: report.notifierName ?? "" })
      : `@${report.reporterId}`;
  return (
    <>
      <p className="text-base font-semibold wrap-anywhere">{report.title}</p>
      <p className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{report.body}</p>
      {report.images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {report.images.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={`${url}?w=320`}
                  alt={interpolate(messages.picture, { number: index + 1 })}
                  className="h-20 rounded-sm border border-line"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs wrap-anywhere text-ink-faint">
        {[getSpamName(report.category, locale), sender].join(" · ")} ·{" "}
        <RelativeTime value={report.createdAt} />
        {report.reporterId !== null && (
          <span className="block">{interpolate(messages.record, report.reporterRecord)}</span>
        )}
      </p>
    </>
  );
}
