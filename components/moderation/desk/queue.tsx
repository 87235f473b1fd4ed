"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { NoteDialog } from "#components/desk/note-dialog";
import { SavedFilters } from "#components/desk/saved-filters";
import { ShortcutHelp } from "#components/desk/shortcut-help";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { AssignDialog } from "#components/moderation/desk/assign-dialog";
import { CaseRow } from "#components/moderation/desk/case-row";
import { CloseDialog } from "#components/moderation/desk/close-dialog";
import { QueueFilters } from "#components/moderation/desk/queue-filters";
import { type QueueTask, useQueueShortcuts } from "#components/moderation/desk/use-queue-shortcuts";
import { parseQueueFilter, type QueueFilter } from "#lib/client/desk/queue-filter";
import {
  caseCountsQueryOptions,
  queueQueryOptions,
} from "#lib/client/moderation/desk/case-queries";
import { formatPlural } from "#lib/format/plural";

/** The queue of cases: filtered, counted live, and worked by keyboard. */
export function Queue() {
  const { nav } = useMessages("desk");
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <DeskFrame
      title={nav.queue}
      permission="cases"
      lead={<WaitingCount />}
      actions={<ShortcutHelp isOpen={isHelpOpen} onToggle={setIsHelpOpen} />}
    >
      {({ id }) => <FilteredQueue viewerId={id} onHelp={() => setIsHelpOpen(true)} />}
    </DeskFrame>
  );
}

function WaitingCount() {
  const { waiting } = useMessages("desk").queue;
  const { locale } = usePageContext();
  const { data } = useQuery({ ...caseCountsQueryOptions(), enabled: false });
  return (
    <span role="status" className="tabular-nums">
      {data ? formatPlural(waiting, data.pending, locale) : "\u00a0"}
    </span>
  );
}

function FilteredQueue({ viewerId, onHelp }: { viewerId: string; onHelp: () => void }) {
  const filter = parseQueueFilter(useSearchParams());
  const [task, setTask] = useState<QueueTask | null>(null);
  return (
    <>
      <QueueFilters filter={filter} />
      <SavedFilters filter={filter} />
      <CaseList
        key={JSON.stringify(filter)}
        filter={filter}
        viewerId={viewerId}
        onHelp={onHelp}
        onTask={setTask}
      />
      {task?.kind === "note" && (
        <NoteDialog caseId={task.item.caseId} onClose={() => setTask(null)} />
      )}
      {task?.kind === "take" && (
        <AssignDialog
          seen={task.item}
          assigneeId={task.item.assigneeId}
          userId={viewerId}
          onClose={() => setTask(null)}
        />
      )}
      {(task?.kind === "dismissed" || task?.kind === "ignored") && (
        <CloseDialog seen={task.item} outcome={task.kind} onClose={() => setTask(null)} />
      )}
    </>
  );
}

type ListProps = {
  filter: QueueFilter;
  viewerId: string;
  onHelp: () => void;
  onTask: (task: QueueTask) => void;
};

function CaseList({ filter, viewerId, onHelp, onTask }: ListProps) {
  const messages = useMessages("desk").queue;
  const query = useInfiniteQuery(queueQueryOptions(filter));
  const list = useRef<HTMLDivElement>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  useQueueShortcuts({ list, items, viewerId, onHelp, onTask });
  return (
    <div ref={list}>
      <DeskList
        query={query}
        emptyTitle={messages.emptyTitle}
        emptyText={messages.emptyText}
        getId={({ caseId }) => caseId}
        label={messages.list}
      >
        {(item) => <CaseRow item={item} />}
      </DeskList>
    </div>
  );
}
