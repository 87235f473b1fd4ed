"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { Panel } from "#components/desk/panel";
import { ReasonForm } from "#components/desk/reason-form";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { FormatQuestions } from "#components/product/desk/format-questions";
import { NavPreview } from "#components/product/desk/nav-preview";
import { type ReadTable, useTablePreview } from "#components/product/desk/use-table-preview";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { useReload } from "#lib/client/desk/query";
import { sendTable, tableFiles } from "#lib/client/desk/send-table";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Reply } from "#lib/contracts/contract";
import * as productCalls from "#lib/contracts/product/calls";
import type { importNavs } from "#lib/contracts/product/nav-import";
import { formatPlural } from "#lib/format/plural";

/** Values by day that staff import from files: those of the fund, or of its benchmark. */
type Series = "nav" | "benchmark";
type NavPreviewReply = Reply<typeof importNavs>;
type Chosen = ReadTable & { preview: NavPreviewReply };

const imports = { nav: productCalls.importNavs, benchmark: productCalls.importBenchmark };

const buildUrl = (series: Series, productId: string, query: Record<string, string>) =>
  buildCallUrl(imports[series], { productId }, query);

/** Imports a file of NAVs, or of values of the benchmark: choose it, look at what it would do, confirm with a reason. */
export function NavImportForm({ productId, series }: { productId: string; series: Series }) {
  const { import: messages } = useMessages("productDesk");
  const { error } = useMessages("common");
  const input = useRef<HTMLInputElement>(null);
  const {
    chosen,
    isPending,
    error: failure,
    ...preview
  } = useTablePreview(({ file, choice }) =>
    sendTable<NavPreviewReply>(buildUrl(series, productId, { isPreview: "true", ...choice }), file),
  );
  const isNav = series === "nav";
  const choose = (file: File | undefined) => {
    if (file) preview.choose(file);
    // Choosing the same file again, after a correction, is a change, too.
    if (input.current) input.current.value = "";
  };
  return (
    <Panel title={isNav ? messages.title : messages.benchmarkTitle} id={`import-${series}`}>
      <p className="mb-3 text-sm text-ink-soft">{isNav ? messages.lead : messages.benchmarkLead}</p>
      <input
        ref={input}
        type="file"
        accept={tableFiles}
        aria-label={isNav ? messages.choose : messages.chooseBenchmark}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <Button
        variant="outline"
        size="sm"
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {chosen ? messages.chooseOther : isNav ? messages.choose : messages.chooseBenchmark}
      </Button>
      <div className="mt-3">
        <FormAlert>{failure && getRefusalText(failure, error)}</FormAlert>
      </div>
      {chosen && (
        <div className="mt-3">
          <p className="text-sm font-semibold wrap-anywhere">{chosen.file.name}</p>
          <FormatQuestions
            questions={chosen.questions}
            choice={chosen.choice}
            onChoose={preview.answer}
          />
          <NavPreview preview={chosen.preview} />
          {chosen.preview.refusedCount === 0 && (
            <Confirm
              key={JSON.stringify([chosen.file.lastModified, chosen.choice])}
              productId={productId}
              series={series}
              chosen={chosen}
              onDone={preview.clear}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

type ConfirmProps = { productId: string; series: Series; chosen: Chosen; onDone: () => void };

function Confirm({ productId, series, chosen: { file, choice, preview }, onDone }: ConfirmProps) {
  const { import: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const hasJumps = preview.jumps.length > 0;
  const importing = useMutation({
    mutationFn: (reason: string) =>
      sendTable<NavPreviewReply>(
        buildUrl(series, productId, {
          reason,
          ...choice,
          ...(hasJumps && { requestApproval: "true" }),
        }),
        file,
      ),
    ...useReload(["product", "nav-import", "order"]),
  });
  return (
    <div className="mt-4">
      <ReasonForm
        isMain
        submit={hasJumps ? messages.request : messages.submit}
        mutation={importing}
        toBody={(reason) => reason}
        onDone={({ navImportId, imported }) => {
          onDone();
          showToast(
            navImportId ? messages.requested : formatPlural(messages.done, imported, locale),
          );
        }}
      />
    </div>
  );
}
