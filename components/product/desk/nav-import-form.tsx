"use client";
import { useRef, useState } from "react";
import { Panel } from "#components/desk/panel";
import { ReasonField } from "#components/desk/reason-field";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { NavPreview } from "#components/product/desk/nav-preview";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import {
  type NavPreview as Preview,
  type Series,
  useImportNavs,
  usePreviewNavs,
} from "#lib/client/product/desk/queries";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { formatPlural } from "#lib/format/plural";

type Chosen = { file: File; preview: Preview };

/** Imports a file of NAVs, or of values of the benchmark: choose it, look at what it would do, confirm with a reason. */
export function NavImportForm({ productId, series }: { productId: string; series: Series }) {
  const { import: messages } = useMessages("productDesk");
  const { error } = useMessages("common");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const previewing = usePreviewNavs(productId, series);
  const isNav = series === "nav";
  const choose = (file: File | undefined) => {
    if (!file) return;
    setChosen(null);
    previewing.mutate(file, { onSuccess: (preview) => setChosen({ file, preview }) });
    // Choosing the same file again, after a correction, is a change, too.
    if (input.current) input.current.value = "";
  };
  return (
    <Panel title={isNav ? messages.title : messages.benchmarkTitle} id={`import-${series}`}>
      <p className="mb-3 text-sm text-ink-soft">{isNav ? messages.lead : messages.benchmarkLead}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={isNav ? messages.choose : messages.chooseBenchmark}
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
        {chosen ? messages.chooseOther : isNav ? messages.choose : messages.chooseBenchmark}
      </Button>
      <div className="mt-3">
        <FormAlert>{previewing.error && getRefusalText(previewing.error, error)}</FormAlert>
      </div>
      {chosen && (
        <div className="mt-3">
          <p className="text-sm font-semibold wrap-anywhere">{chosen.file.name}</p>
          <NavPreview preview={chosen.preview} />
          {chosen.preview.refusedCount === 0 && (
            <Confirm
              key={chosen.file.lastModified}
              productId={productId}
              series={series}
              chosen={chosen}
              onDone={() => setChosen(null)}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

type ConfirmProps = { productId: string; series: Series; chosen: Chosen; onDone: () => void };

function Confirm({ productId, series, chosen: { file, preview }, onDone }: ConfirmProps) {
  const { import: messages } = useMessages("productDesk");
  const { error } = useMessages("common");
  const { locale } = usePageContext();
  const importing = useImportNavs(productId, series);
  const hasJumps = preview.jumps.length > 0;
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: findTextProblem(textFields.auditReason, reason) }),
    mutation: importing,
    toBody: ({ reason }) => ({
      file,
      reason,
      ...(hasJumps ? { requestApproval: "true" as const } : {}),
    }),
    onSuccess: ({ navImportId, imported }) => {
      onDone();
      showToast(navImportId ? messages.requested : formatPlural(messages.done, imported, locale));
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      className="mt-4 flex max-w-column flex-col gap-4"
    >
      <ReasonField
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
      <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
      <Button type="submit" loading={importing.isPending} className="self-start">
        {hasJumps ? messages.request : messages.submit}
      </Button>
    </form>
  );
}
