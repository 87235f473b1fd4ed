"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Link } from "#components/ui/link";
import { call as callServer } from "#lib/client/api/call";
import { useReload } from "#lib/client/desk/query";
import { getRefusalText } from "#lib/client/overlay/refusal";
import type * as productDeskCalls from "#lib/contracts/product/desk-calls";
import type { UndoResult } from "#lib/contracts/product/nav-file";
import { formatPlural } from "#lib/format/plural";

type Undo =
  | { call: typeof productDeskCalls.undoNavFile; params: { navFileId: string } }
  | { call: typeof productDeskCalls.undoNavImport; params: { navImportId: string } };

type Query = { reason?: string; isPreview?: "true" };

const send = ({ call, params }: Undo, query: Query): Promise<UndoResult> =>
  "navFileId" in params
    ? callServer(call as typeof productDeskCalls.undoNavFile, { params, query })
    : callServer(call as typeof productDeskCalls.undoNavImport, { params, query });

/** Undoes an import of values, after it said what would change and what would stay. */
export function UndoButton({ label, ...undo }: Undo & { label: string }) {
  const { undo: messages } = useMessages("productDesk");
  const { error } = useMessages("common");
  const [found, setFound] = useState<UndoResult | null>(null);
  const reading = useMutation({ mutationFn: () => send(undo, { isPreview: "true" }) });
  const undoing = useMutation({
    mutationFn: (reason: string) => send(undo, { reason }),
    ...useReload(["product", "nav-import", "nav-file", "order"]),
  });
  return (
    <div className="mt-3">
      <Button
        size="sm"
        variant="outline"
        loading={reading.isPending}
        aria-label={`${messages.open}: ${label}`}
        onClick={() => reading.mutate(undefined, { onSuccess: setFound })}
      >
        {messages.open}
      </Button>
      <FormAlert>{reading.error && getRefusalText(reading.error, error)}</FormAlert>
      {found && (
        <ReasonDialog
          title={messages.title}
          submit={messages.submit}
          initial={{ reason: "" }}
          mutation={undoing}
          toBody={({ reason }) => reason}
          conflictText={null}
          done={messages.done}
          onClose={() => setFound(null)}
        >
          {() => <UndoFindings found={found} />}
        </ReasonDialog>
      )}
    </div>
  );
}

function UndoFindings({ found }: { found: UndoResult }) {
  const { undo: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const paths = usePaths();
  const kinds = ["restored", "removed", "kept", "withdrawn"] as const;
  const sentences = kinds
    .filter((kind) => found[kind] > 0)
    .map((kind) => formatPlural(messages[kind], found[kind], locale));
  return (
    <div className="text-sm text-ink-soft">
      {sentences.length === 0 && <p>{messages.none}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {found.orderCount > 0 && (
        <>
          <p className="mt-2 font-semibold text-danger">
            {formatPlural(messages.orders, found.orderCount, locale)}
          </p>
          <ul className="max-h-40 overflow-y-auto">
            {found.orderIds.map((orderId) => (
              <li key={orderId}>
                <Link
                  href={paths.adminOrder(orderId)}
                  target="_blank"
                  className="touch-target font-mono text-xs text-accent hover:underline"
                >
                  {orderId}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
