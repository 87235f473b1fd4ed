"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { useUploads } from "#components/editor/uploads-provider";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { UploadProgress } from "#components/upload/progress";

/** A picture on its way: how far it is, and what to do where it failed. */
export default function UploadView({ nodeKey, name }: { nodeKey: NodeKey; name: string }) {
  const { warning, upload: texts } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const uploads = useUploads();
  const upload = uploads.useValue().get(name);
  if (!upload) return null;
  const { state } = upload;
  const remove = () => {
    uploads.stop(name);
    editor.update(() => $getNodeByKey(nodeKey)?.remove());
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
          <span className="min-w-0 flex-1 basis-48 text-danger">{warning[state.problem]}</span>
          {state.problem === "uploadFailed" && (
            <Button variant="outline" size="sm" onClick={() => uploads.retry(name)}>
              {texts.retry}
            </Button>
          )}
          <Button variant="text" size="sm" onClick={remove}>
            {texts.remove}
          </Button>
        </span>
      ) : (
        <UploadProgress progress={state.name === "running" ? state.progress : 1} onStop={remove} />
      )}
    </span>
  );
}
