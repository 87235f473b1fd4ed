"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import type { AuditEntryReply } from "#lib/contracts/site/audit-desk";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The audit log: who of the staff did what, when and why. */
export const AuditLog = defineDeskList({
  section: "audit",
  call: siteDeskCalls.listAudit,
  texts: ({ desk }) => desk.audit,
  filters: {
    actorId: { kind: "text", label: ({ desk }) => desk.audit.actor },
    target: {
      kind: "text",
      label: ({ desk }) => desk.audit.target,
      placeholder: "user:li.wei",
    },
    action: { kind: "text", label: ({ desk }) => desk.audit.action, placeholder: "case.upheld" },
    from: { kind: "day", label: ({ desk }) => desk.audit.from },
    to: { kind: "day", label: ({ desk }) => desk.audit.to },
  },
  csv: { call: siteDeskCalls.exportAudit, fileName: "audit.csv" },
  id: "auditId",
  row: AuditEntry,
});

/** An entry of the audit log. What changed and where it came from unfold. */
function AuditEntry({ item: entry }: { item: AuditEntryReply }) {
  const { audit: messages } = useMessages("desk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const details = [
    { label: messages.before, value: entry.before && JSON.stringify(entry.before) },
    { label: messages.after, value: entry.after && JSON.stringify(entry.after) },
    { label: messages.address, value: entry.ip },
    { label: messages.request, value: entry.requestId },
    { label: messages.hash, value: entry.hash },
  ].filter(({ value }) => value);
  return (
    <article className="px-3 py-3.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-mono text-xs font-semibold">{entry.action}</span>
        <span className="font-mono text-xs wrap-anywhere text-ink-soft">{entry.target}</span>
        {entry.caseId && (
          <Link
            href={paths.adminCase(entry.caseId)}
            className="touch-target text-accent hover:underline"
          >
            {interpolate(messages.case, { id: entry.caseId })}
          </Link>
        )}
      </p>
      {entry.reason && <p className="mt-1 wrap-anywhere">{entry.reason}</p>}
      <p className="mt-1 text-xs text-ink-faint">
        {describeActor(entry, messages.command)} · {formatDateTime(entry.createdAt, locale)}
      </p>
      {details.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-1 text-xs text-ink-soft">
            {messages.change}
          </summary>
          <dl className="mt-1 grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1 text-xs">
            {details.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-faint">{label}</dt>
                <dd className="font-mono wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </article>
  );
}

/** Returns who acted: a member of staff, who ran a command, or both. */
const describeActor = ({ actorId, operator }: AuditEntryReply, command: string): string =>
  [
    ...(actorId ? [`@${actorId}`] : []),
    ...(operator ? [interpolate(command, { operator })] : []),
  ].join(" · ");
