"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { useMessages } from "#components/i18n/use-page-context";
import { AuditEntry } from "#components/site/desk/audit/audit-entry";
import { AuditFilters } from "#components/site/desk/audit/audit-filters";
import { Button } from "#components/ui/button";
import { showRefusal } from "#lib/client/overlay/refusal";
import {
  type AuditFilter,
  auditFields,
  auditQueryOptions,
  useAuditDownload,
} from "#lib/client/site/desk/audit-queries";

/** The audit log: who of the staff did what, when and why. */
export function AuditList() {
  const { nav } = useMessages("desk");
  const search = useSearchParams();
  const filter: AuditFilter = Object.fromEntries(
    auditFields.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return (
    <DeskFrame title={nav.audit} permission="audit" actions={<Download filter={filter} />}>
      {() => (
        <>
          <AuditFilters filter={filter} />
          <Entries key={JSON.stringify(filter)} filter={filter} />
        </>
      )}
    </DeskFrame>
  );
}

function Download({ filter }: { filter: AuditFilter }) {
  const messages = useMessages("desk").audit;
  const download = useAuditDownload();
  return (
    <Button
      variant="outline"
      size="sm"
      loading={download.isPending}
      onClick={() =>
        download.mutate(filter, { onError: (error) => showRefusal(error, messages.csvFailed) })
      }
    >
      {messages.csv}
    </Button>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const messages = useMessages("desk").audit;
  return (
    <DeskList
      query={useInfiniteQuery(auditQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ auditId }) => auditId}
      label={messages.listLabel}
    >
      {(entry) => <AuditEntry entry={entry} />}
    </DeskList>
  );
}
