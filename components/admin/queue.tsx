"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { CaseRow } from "#components/admin/case-row";
import { CloseDialog } from "#components/admin/close-dialog";
import { DeskFrame } from "#components/admin/desk-frame";
import { NoteDialog } from "#components/admin/note-dialog";
import { QueueFilters } from "#components/admin/queue-filters";
import { DeskSkeleton } from "#components/admin/require-staff";
import { SavedFilters } from "#components/admin/saved-filters";
import { ShortcutHelp } from "#components/admin/shortcut-help";
import { useQueueShortcuts } from "#components/admin/use-queue-shortcuts";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { caseCountsQueryOptions, queueQueryOptions } from "#lib/client/admin/case-queries";
import { parseQueueFilter, type QueueFilter } from "#lib/client/admin/queue-filter";
import type { CaseSummary } from "#lib/contracts/admin-case";
import { formatPlural } from "#lib/format/plural";

/** The queue of cases: filtered, counted live, and worked by keyboard. */
export function Queue() {
  const { nav } = useMessages("admin");
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
  const { waiting } = useMessages("admin").queue;
  const { locale } = usePageContext();
  const { data } = useQuery({ ...caseCountsQueryOptions(), enabled: false });
  return (
    <span role="status" className="tabular-nums">
      {data ? formatPlural(waiting, data.pending, locale) : "\u00a0"}
    </span>
  );
}

type Task = { kind: "dismissed" | "ignored" | "note"; item: CaseSummary };

function FilteredQueue({ viewerId, onHelp }: { viewerId: string; onHelp: () => void }) {
  const filter = parseQueueFilter(useSearchParams());
  const [task, setTask] = useState<Task | null>(null);
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
      {task && task.kind !== "note" && (
        <CloseDialog seen={task.item} outcome={task.kind} onClose={() => setTask(null)} />
      )}
    </>
  );
}

type ListProps = {
  filter: QueueFilter;
  viewerId: string;
  onHelp: () => void;
  onTask: (task: Task) => void;
};

function CaseList({ filter, viewerId, onHelp, onTask }: ListProps) {
  const messages = useMessages("admin").queue;
  const query = useInfiniteQuery(queueQueryOptions(filter));
  const list = useRef<HTMLDivElement>(null);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  useQueueShortcuts({ list, items, viewerId, onHelp, onTask });
  return (
    <div ref={list} className="border-t border-line">
      <InfiniteList
        query={query}
        skeleton={
          <div className="pt-6">
            <DeskSkeleton />
          </div>
        }
        empty={<EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
        getId={({ caseId }) => caseId}
        label={messages.list}
      >
        {(item) => <CaseRow item={item} />}
      </InfiniteList>
    </div>
  );
}
