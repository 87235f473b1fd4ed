"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DeskFrame } from "#components/desk/desk-frame";
import { DownloadButton } from "#components/desk/download-button";
import { Panel } from "#components/desk/panel";
import { ReasonForm } from "#components/desk/reason-form";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Findings } from "#components/product/desk/findings";
import { BackLink } from "#components/ui/back-link";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { useReload } from "#lib/client/desk/query";
import { sendTable, tableFiles } from "#lib/client/desk/send-table";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Reply } from "#lib/contracts/contract";
import * as productDeskCalls from "#lib/contracts/product/desk-calls";
import type { importProducts } from "#lib/contracts/product/file";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Result = Reply<typeof importProducts>;
type Chosen = { file: File; preview: Result };

const send = (file: File, query: Record<string, string>) =>
  sendTable<Result>(buildCallUrl(productDeskCalls.importProducts, {}, query), file);

/** Takes all funds out as a file, and brings a changed one in. */
export function ProductFile() {
  const { productFile: messages, product } = useMessages("productDesk");
  const paths = usePaths();
  return (
    <DeskFrame
      section="products"
      title={messages.title}
      lead={messages.lead}
      actions={<BackLink href={paths.adminProducts()}>{product.back}</BackLink>}
    >
      {() => (
        <>
          <Panel title={messages.exportTitle}>
            <DownloadButton call={productDeskCalls.exportProducts} fileName="funds.csv" />
          </Panel>
          <ImportPanel />
        </>
      )}
    </DeskFrame>
  );
}

function ImportPanel() {
  const { productFile: messages } = useMessages("productDesk");
  const { error } = useMessages("common");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const previewing = useMutation({ mutationFn: (file: File) => send(file, { isPreview: "true" }) });
  const importing = useMutation({
    mutationFn: (reason: string) => {
      if (!chosen) throw new Error("No file is chosen.");
      return send(chosen.file, { reason });
    },
    ...useReload(["product", "order"]),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    setChosen(null);
    previewing.mutate(file, { onSuccess: (preview) => setChosen({ file, preview }) });
    // Choosing the same file again, after a correction, is a change, too.
    if (input.current) input.current.value = "";
  };
  const canImport =
    chosen &&
    chosen.preview.refusedCount === 0 &&
    chosen.preview.created + chosen.preview.changed > 0;
  return (
    <Panel title={messages.importTitle}>
      <p className="mb-3 max-w-column text-sm text-ink-soft">{messages.importText}</p>
      <input
        ref={input}
        type="file"
        accept={tableFiles}
        aria-label={messages.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <Button
        variant="outline"
        size="sm"
        loading={previewing.isPending}
        onClick={() => input.current?.click()}
      >
        {chosen ? messages.chooseOther : messages.choose}
      </Button>
      <div className="mt-3">
        <FormAlert>{previewing.error && getRefusalText(previewing.error, error)}</FormAlert>
      </div>
      {chosen && (
        <div className="mt-3 flex flex-col gap-4">
          <p className="text-sm font-semibold wrap-anywhere">{chosen.file.name}</p>
          <Preview preview={chosen.preview} />
          {canImport && (
            <ReasonForm
              isMain
              submit={messages.submit}
              mutation={importing}
              toBody={(reason) => reason}
              onDone={() => {
                setChosen(null);
                showToast(messages.done);
              }}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

/** What a file of funds would create and change, and the cells for which it is refused. */
function Preview({ preview }: { preview: Result }) {
  const { productFile: messages, import: texts } = useMessages("productDesk");
  const { locale } = usePageContext();
  const { created, changed, unchanged, funds, refused, refusedCount } = preview;
  const shown = funds.filter(({ kind }) => kind !== "unchanged");
  const toLine = (line: number) => interpolate(texts.line, { line });
  return (
    <div role="status" className="flex flex-col gap-4 text-sm">
      <p>
        {interpolate(messages.summary, {
          created: formatPlural(messages.created, created, locale),
          changed: formatPlural(messages.changed, changed, locale),
          unchanged: formatPlural(messages.unchanged, unchanged, locale),
        })}
      </p>
      {refusedCount > 0 && (
        <Findings
          isDanger
          title={formatPlural(messages.refused, refusedCount, locale)}
          text={messages.refusedText}
          rows={refused.map((cell) => [toLine(cell.line), interpolate(messages.cell, cell)])}
        >
          {refused.length < refusedCount &&
            interpolate(texts.refusedMore, { count: refused.length })}
        </Findings>
      )}
      {shown.length > 0 && (
        <Findings
          title={messages.funds}
          text={messages.fundsText}
          rows={shown.map(({ line, name, kind, fields }) => [
            toLine(line),
            kind === "new"
              ? interpolate(messages.new, { name: name[locale] })
              : interpolate(messages.fields, {
                  name: name[locale],
                  fields: fields.join(messages.between),
                }),
          ])}
        />
      )}
    </div>
  );
}
