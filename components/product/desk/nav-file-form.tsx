"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { Panel } from "#components/desk/panel";
import { ReasonForm } from "#components/desk/reason-form";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { FormatQuestions } from "#components/product/desk/format-questions";
import { NavFilePreview } from "#components/product/desk/nav-file-preview";
import { type ReadTable, useTablePreview } from "#components/product/desk/use-table-preview";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { deskQueryOptions, useReload } from "#lib/client/desk/query";
import { sendTable, tableFiles } from "#lib/client/desk/send-table";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { buildCallUrl } from "#lib/contracts/call-url";
import * as productDeskCalls from "#lib/contracts/product/desk-calls";
import type { NavFileResult } from "#lib/contracts/product/nav-file";
import { limits } from "#lib/domain/limits";
import { takeStart } from "#lib/domain/text/cut";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Chosen = ReadTable & { preview: NavFileResult };

const send = ({ file, source, choice }: ReadTable, query: Record<string, string>) =>
  sendTable<NavFileResult>(
    buildCallUrl(
      productDeskCalls.importNavFile,
      {},
      { fileName: takeStart(file.name, limits.nav.fileName), source, ...choice, ...query },
    ),
    file,
  );

/** Imports a file with values of several funds: choose it, look at what it would do, confirm. */
export function NavFileForm() {
  const { file: messages } = useMessages("productDesk");
  const { error } = useMessages("common");
  const input = useRef<HTMLInputElement>(null);
  const [typedSource, setSource] = useState<string | null>(null);
  const {
    chosen,
    isPending,
    error: failure,
    ...preview
  } = useTablePreview((read) => send(read, { isPreview: "true" }));
  const sources = useSources();
  const source = typedSource ?? sources[0] ?? "";
  const choose = (file: File | undefined) => {
    if (file) preview.choose(file, source.trim());
    // Choosing the same file again, after a correction, is a change, too.
    if (input.current) input.current.value = "";
  };
  const listId = useId();
  return (
    <Panel title={messages.heading} id="import-file">
      <Field label={messages.source} hint={messages.sourceHint} optional className="max-w-90">
        <Input
          list={listId}
          value={source}
          maxLength={limits.nav.source}
          onChange={(event) => setSource(event.target.value)}
          // Another source may be written in another way.
          onBlur={() => {
            if (chosen && chosen.source !== source.trim()) choose(chosen.file);
          }}
        />
      </Field>
      <datalist id={listId}>
        {sources.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
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
        className="mt-4"
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {chosen ? messages.chooseOther : messages.choose}
      </Button>
      <div className="mt-3">
        <FormAlert>{failure && getRefusalText(failure, error)}</FormAlert>
      </div>
      {chosen && (
        <div className="mt-3 flex flex-col gap-4">
          <p className="text-sm font-semibold wrap-anywhere">{chosen.file.name}</p>
          <FormatQuestions
            questions={chosen.questions}
            choice={chosen.choice}
            onChoose={preview.answer}
          />
          <NavFilePreview preview={chosen.preview} />
          {chosen.preview.refusedCount === 0 && chosen.preview.fundCount > 0 && (
            <Confirm
              key={JSON.stringify([chosen.file.lastModified, chosen.source, chosen.choice])}
              chosen={chosen}
              onDone={preview.clear}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

/** Returns the sources of the last files, the newest first. */
function useSources(): string[] {
  const { data } = useQuery(
    deskQueryOptions(productDeskCalls.listNavFiles, { query: { limit: "20" } }),
  );
  return [...new Set(data?.items.map(({ source }) => source).filter(Boolean))];
}

function Confirm({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { file: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const { jumps, closedDays } = chosen.preview;
  const jumping = new Set(jumps.map(({ productId }) => productId)).size;
  const importing = useMutation({
    mutationFn: (reason: string) =>
      send(chosen, {
        reason,
        ...(jumping > 0 && { requestApproval: "true" }),
        ...(closedDays.length > 0 && { acceptClosedDays: "true" }),
      }),
    ...useReload(["product", "nav-import", "nav-file", "order"]),
  });
  return (
    <ReasonForm
      isMain
      submit={jumping > 0 ? formatPlural(messages.submitWaiting, jumping, locale) : messages.submit}
      mutation={importing}
      toBody={(reason) => reason}
      onDone={({ imported, waitingFunds }) => {
        onDone();
        const done = formatPlural(messages.done, imported, locale);
        showToast(
          waitingFunds > 0
            ? interpolate(formatPlural(messages.doneWaiting, waitingFunds, locale), { done })
            : done,
        );
      }}
    />
  );
}
