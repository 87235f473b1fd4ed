"use client";
import { useUploadQueue } from "#components/editor/uploads-provider";
import { UploadProgress } from "#components/file/upload-progress";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";

/** Shows the progress of an image upload, or its failure with a retry. */
export default function UploadView({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { warning, upload: messages } = useMessages("upload");
  const queue = useUploadQueue();
  const upload = queue.useValue().get(name);
  if (!upload) return null;
  const { state } = upload;
  const remove = () => {
    queue.stop(name);
    onRemove();
  };
  return (
    <span className="block rounded-md border border-line bg-paper-raised p-3">
      <img
        src={upload.preview}
        alt={upload.file.name}
        draggable={false}
        className="mx-auto mb-3 block max-h-60 max-w-full rounded-sm opacity-60"
      />
      {state.name === "failed" ? (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 basis-48 text-danger">{warning.uploadFailed}</span>
          <Button variant="outline" size="sm" onClick={() => queue.retry(name)}>
            {messages.retry}
          </Button>
          <Button variant="text" size="sm" onClick={remove}>
            {messages.remove}
          </Button>
        </span>
      ) : (
        <UploadProgress progress={state.name === "running" ? state.progress : 1} onStop={remove} />
      )}
    </span>
  );
}
