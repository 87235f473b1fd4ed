"use client";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { ScrollArea } from "#components/ui/scroll-area";
import { ApiError } from "#lib/client/api/api-error";
import { useReload } from "#lib/client/desk/query";
import { sendTable } from "#lib/client/desk/send-table";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Reply } from "#lib/contracts/contract";
import * as screeningDeskCalls from "#lib/contracts/screening/desk-calls";
import type { ImportPreview, importWatchedWords } from "#lib/contracts/screening/watched-word-desk";
import { watchedWordActions } from "#lib/domain/screening/watched-word/watched-word";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";
import { formatList } from "#lib/format/separator";

const usePreviewImport = () =>
  useMutation({
    mutationFn: (file: File) =>
      sendTable<ImportPreview>(buildCallUrl(screeningDeskCalls.previewWatchedWordImport), file),
  });

/** Imports the good lines of a file. */
const useImportWords = () =>
  useMutation({
    mutationFn: ({ file, reason }: { file: File; reason: string }) =>
      sendTable<Reply<typeof importWatchedWords>>(
        buildCallUrl(screeningDeskCalls.importWatchedWords, {}, { reason, skipsRefused: "true" }),
        file,
      ),
    ...useReload(["watched-word"]),
  });

/** Imports watched words from a CSV file, after a preview of what it does and leaves out. */
export function WordImport({ onClose }: { onClose: () => void }) {
  const messages = useMessages("deskList").word;
  const { locale } = usePageContext();
  const [file, setFile] = useState<File | null>(null);
  const previewing = usePreviewImport();
  const preview = previewing.data;
  const hasWords = preview !== undefined && preview.added + preview.changed > 0;
  const toFileText = useFileProblem();
  const getProblem = (error: unknown) => {
    if (previewing.error) return toFileText(previewing.error);
    if (preview && !hasWords) return messages.importNone;
    return error ? messages.fileRequired : undefined;
  };
  return (
    <ReasonDialog
      title={messages.importTitle}
      text={interpolate(messages.importText, {
        actions: formatList(watchedWordActions, locale),
      })}
      submit={messages.import}
      initial={{ file: "", reason: "" }}
      validate={() => ({ file: hasWords ? undefined : ("required" as const) })}
      toBody={({ reason }) => file && { file, reason }}
      mutation={useImportWords()}
      done={(counts) => showToast(interpolate(messages.imported, counts))}
      onClose={onClose}
    >
      {({ errors, change }) => {
        const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
          const [chosen = null] = target.files ?? [];
          setFile(chosen);
          change({ file: chosen?.name ?? "" });
          previewing.reset();
          if (chosen) previewing.mutate(chosen);
        };
        return (
          <>
            <Field label={messages.file} required error={getProblem(errors.file)}>
              <Input
                type="file"
                accept=".csv,text/csv"
                className="py-2 text-sm! file:mr-3 file:font-semibold"
                onChange={handleFile}
              />
            </Field>
            <div aria-live="polite">{preview && <Preview preview={preview} />}</div>
          </>
        );
      }}
    </ReasonDialog>
  );
}

function Preview({ preview }: { preview: ImportPreview }) {
  const messages = useMessages("deskList").word;
  const { locale } = usePageContext();
  const { refused, refusedCount } = preview;
  const { added, changed, unchanged } = preview;
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {interpolate(messages.preview, { added, changed, unchanged })}
      </p>
      {refusedCount > 0 && (
        <>
          <p className="mt-2">{formatPlural(messages.refused, refusedCount, locale)}</p>
          <ScrollArea
            label={formatPlural(messages.refused, refusedCount, locale)}
            isInSection
            className="max-h-40 text-ink-soft"
          >
            <ul>
              {refused.map(({ line, word, reason }) => (
                <li key={line} className="wrap-anywhere">
                  {[interpolate(messages.line, { line }), word, messages.lineReason[reason]]
                    .filter(Boolean)
                    .join(" · ")}
                </li>
              ))}
              {refusedCount > refused.length && (
                <li>
                  {interpolate(messages.moreRefused, { count: refusedCount - refused.length })}
                </li>
              )}
            </ul>
          </ScrollArea>
        </>
      )}
    </div>
  );
}

/** Returns a function that says why a file was refused as a whole. */
function useFileProblem(): (error: Error) => string {
  const messages = useMessages("deskList").word;
  const { error: errors } = useMessages("common");
  return (error) => {
    if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 413)) {
      return getRefusalText(error, errors);
    }
    const { fields, status } = error;
    const problem =
      "line 1" in fields
        ? "columns"
        : "line 2" in fields
          ? "noRows"
          : "file" in fields || status === 413
            ? "tooMany"
            : "other";
    return interpolate(messages.fileRefused, { problem: messages.fileProblem[problem] });
  };
}
