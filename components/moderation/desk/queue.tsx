"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { defineDeskList } from "#components/desk/define-desk-list";
import { NoteDialog } from "#components/desk/note-dialog";
import { ShortcutHelp } from "#components/desk/shortcut-help";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { AssignDialog } from "#components/moderation/desk/assign-dialog";
import { CaseRow } from "#components/moderation/desk/case-row";
import { CloseDialog } from "#components/moderation/desk/close-dialog";
import { listRuleOptions } from "#components/moderation/desk/rule-options";
import { type QueueTask, useQueueShortcuts } from "#components/moderation/desk/use-queue-shortcuts";
import { caseCountsQueryOptions, refreshMs } from "#lib/client/moderation/desk/case";
import type { SessionUser } from "#lib/client/session/session";
import type { CaseSummary } from "#lib/contracts/moderation/case-desk";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import { spamIds } from "#lib/domain/moderation/report";
import { targetKinds } from "#lib/domain/moderation/sanction";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** The queue of cases: filtered, counted live, and worked by keyboard. */
export const Queue = defineDeskList({
  section: "queue",
  call: moderationDeskCalls.listCases,
  texts: ({ desk: { queue } }) => ({ ...queue, listLabel: queue.list, lead: <WaitingCount /> }),
  filters: {
    state: {
      kind: "choice",
      label: ({ desk }) => desk.queue.state,
      values: ["pending", "upheld", "dismissed", "ignored"],
      default: "pending",
      names: ({ desk }) => desk.state,
    },
    sort: {
      kind: "choice",
      label: ({ desk }) => desk.queue.sort,
      values: ["priority", "oldest"],
      default: "priority",
      names: ({ desk }) => desk.queue.sortOption,
    },
    targetKind: {
      kind: "choice",
      label: ({ desk }) => desk.queue.kind,
      values: targetKinds,
      names: ({ desk }) => desk.kind,
    },
    assignee: {
      kind: "choice",
      label: ({ desk }) => desk.queue.assignee,
      values: ["me", "none"],
      names: ({ desk }) => desk.queue.assigneeOption,
    },
    category: {
      kind: "choice",
      label: ({ desk }) => desk.queue.category,
      values: spamIds,
      options: listRuleOptions,
    },
    subjectId: {
      kind: "link",
      describe: ({ desk }, id) => interpolate(desk.queue.subject, { id: `@${id}` }),
    },
  },
  savesFilters: true,
  refreshMs,
  id: "caseId",
  row: CaseRow,
  actions: ShortcutHelp,
  around: QueueTasks,
});

function WaitingCount() {
  const { waiting } = useMessages("desk").queue;
  const { locale } = usePageContext();
  const { data } = useQuery({ ...caseCountsQueryOptions, enabled: false });
  return (
    <span role="status" className="tabular-nums">
      {data ? formatPlural(waiting, data.pending, locale) : "\u00a0"}
    </span>
  );
}

type TasksProps = { items: readonly CaseSummary[]; viewer: SessionUser; children: ReactNode };

/** The list with the shortcuts of its cases, and the dialogs that these open. */
function QueueTasks({ items, viewer: { id: viewerId }, children }: TasksProps) {
  const [task, setTask] = useState<QueueTask | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useQueueShortcuts({ list, items, viewerId, onTask: setTask });
  const onClose = () => setTask(null);
  return (
    <>
      <div ref={list}>{children}</div>
      {task?.kind === "note" && <NoteDialog caseId={task.item.caseId} onClose={onClose} />}
      {task?.kind === "take" && (
        <AssignDialog
          seen={task.item}
          assigneeId={task.item.assigneeId}
          userId={viewerId}
          onClose={onClose}
        />
      )}
      {(task?.kind === "dismissed" || task?.kind === "ignored") && (
        <CloseDialog seen={task.item} outcome={task.kind} onClose={onClose} />
      )}
    </>
  );
}
