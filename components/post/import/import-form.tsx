"use client";
import { FolderUp } from "lucide";
import { useEffect, useRef, useState } from "react";
import { FileChooser } from "#components/file/file-chooser";
import { UploadProgress } from "#components/file/upload-progress";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { FormAlert } from "#components/ui/form-alert";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { UploadTile } from "#components/ui/upload-tile";
import { ApiError } from "#lib/client/api/api-error";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { useCreatePostImport } from "#lib/client/post/import/queries";
import { limits } from "#lib/domain/limits";
import { type ImportSystem, importSystems } from "#lib/domain/post/import";
import { formatFileSize } from "#lib/format/file-size";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal } from "#lib/format/number";

type Props = {
  userId: string;
  /** True while an import is under way. */
  isBusy: boolean;
};

/** Chooses an archive and where it comes from, and uploads it. */
export function ImportForm({ userId, isBusy }: Props) {
  const { locale } = usePageContext();
  const { form: messages } = useMessages("postImport");
  const { error: errors } = useMessages("common");
  const [system, setSystem] = useState<ImportSystem | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const creation = useCreatePostImport(userId);
  useEffect(() => () => running.current?.abort(), []);
  const size = formatFileSize(limits.postImport.bytes, locale);
  const upload = (file: File | undefined) => {
    if (!file || progress !== null) return;
    creation.reset();
    setIsTooLarge(file.size > limits.postImport.bytes);
    if (file.size > limits.postImport.bytes) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    creation.mutate(
      { file, system, signal: controller.signal, onProgress: setProgress },
      { onSettled: () => setProgress(null) },
    );
  };
  if (isBusy) return <p className="text-sm text-ink-soft">{messages.busy}</p>;
  return (
    <div className="flex flex-col gap-5">
      <SystemField system={system} onChange={setSystem} />
      <div>
        <FileChooser kind="archive" onChoose={upload}>
          {(open) => (
            <UploadTile
              icon={FolderUp}
              iconSize={24}
              onClick={open}
              aria-disabled={progress !== null}
              aria-describedby="import-hint"
              hasError={isTooLarge || creation.isError}
              className="min-h-32 w-full gap-3"
            >
              {messages.file}
            </UploadTile>
          )}
        </FileChooser>
        <div id="import-hint" className="mt-2 flex flex-col gap-1 text-xs text-ink-faint">
          <p>
            {interpolate(messages.fileHint, {
              size,
              posts: formatDecimal(limits.postImport.posts, locale, 0),
            })}
          </p>
          <p>{messages.pictures}</p>
        </div>
      </div>
      <UploadProgress progress={progress} onStop={() => running.current?.abort()} />
      <FormAlert>
        {isTooLarge
          ? interpolate(messages.tooLarge, { size })
          : describeError(creation.error, { ...errors, generic: messages.failed })}
      </FormAlert>
    </div>
  );
}

/** Says nothing about an upload that its user stopped. */
function describeError(
  error: Error | null,
  texts: { network: string; generic: string },
): string | null {
  if (!error || error.name === "AbortError") return null;
  return error instanceof ApiError ? getRefusalText(error, texts) : texts.generic;
}

type SystemFieldProps = {
  system: ImportSystem | null;
  onChange: (system: ImportSystem | null) => void;
};

function SystemField({ system, onChange }: SystemFieldProps) {
  const messages = useMessages("postImport");
  const options = [null, ...importSystems];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{messages.form.system}</legend>
      <div className={segmentedClassName}>
        {options.map((option) => (
          <label key={option ?? "detect"} className={segmentClassName}>
            <input
              type="radio"
              name="system"
              className="sr-only"
              checked={option === system}
              onChange={() => onChange(option)}
            />
            {option ? messages.system[option] : messages.form.detect}
          </label>
        ))}
      </div>
      {system && <p className="mt-2 text-sm text-ink-soft">{messages.guide[system]}</p>}
    </fieldset>
  );
}
