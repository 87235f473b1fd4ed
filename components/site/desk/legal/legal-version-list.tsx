"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { LegalDraftForm } from "#components/site/desk/legal/legal-draft-form";
import { LegalVersionRow } from "#components/site/desk/legal/legal-version-row";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { deskListOptions } from "#lib/client/desk/query";
import * as siteDeskCalls from "#lib/contracts/site/desk-calls";
import { type LegalDocument, legalDocuments } from "#lib/domain/site/legal";
import type { Paths } from "#lib/paths";

const publicPaths: Record<LegalDocument, (paths: Paths) => string> = {
  terms: (paths) => paths.terms(),
  privacy: (paths) => paths.privatePolicy(),
  rules: (paths) => paths.rules(),
};

/** The versions of the legal texts. */
export function LegalVersionList() {
  const { desk, document: names } = useMessages("siteLegal");
  const paths = usePaths();
  const [document, setDocument] = useState<LegalDocument>("terms");
  const [editedId, setEditedId] = useState<string | null>(null);
  const choose = (next: LegalDocument) => {
    setDocument(next);
    setEditedId(null);
  };
  return (
    <DeskFrame section="legal" lead={desk.lead}>
      {() => (
        <>
          <fieldset className={segmentedClassName}>
            <legend className="sr-only">{desk.tabsLabel}</legend>
            {legalDocuments.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === document}
                aria-current={each === document}
                className={segmentClassName}
                onClick={() => choose(each)}
              >
                {names[each]}
              </button>
            ))}
          </fieldset>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4 text-sm">
            <p className="text-ink-soft">
              {desk.firstVersion}{" "}
              <Link
                href={publicPaths[document](paths)}
                target="_blank"
                className="text-accent underline underline-offset-4"
              >
                {desk.openPublic}
              </Link>
            </p>
            <Button size="sm" disabled={editedId !== null} onClick={() => setEditedId("")}>
              {desk.new}
            </Button>
          </div>
          <Versions
            key={document}
            document={document}
            editedId={editedId}
            onEdit={setEditedId}
            onClose={() => setEditedId(null)}
          />
        </>
      )}
    </DeskFrame>
  );
}

type Props = {
  document: LegalDocument;
  /** The draft that is edited; "" for a new one. */
  editedId: string | null;
  onEdit: (legalVersionId: string) => void;
  onClose: () => void;
};

function Versions({ document, editedId, onEdit, onClose }: Props) {
  const { desk } = useMessages("siteLegal");
  const query = useInfiniteQuery(
    deskListOptions(siteDeskCalls.listLegalVersions, {
      query: { document },
    }),
  );
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const draft = all.find(({ legalVersionId }) => legalVersionId === editedId) ?? null;
  if (editedId !== null) {
    return <LegalDraftForm key={editedId} document={document} draft={draft} onClose={onClose} />;
  }
  return (
    <InfiniteList
      query={query}
      skeleton={<DeskSkeleton />}
      empty={<EmptyState title={desk.firstVersion} text={desk.lead} />}
      getId={({ legalVersionId }) => legalVersionId}
      label={desk.listLabel}
    >
      {(version) => <LegalVersionRow version={version} onEdit={onEdit} />}
    </InfiniteList>
  );
}
