"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, HISTORY_MERGE_TAG, type MutationListener, type NodeKey } from "lexical";
import { useEffect } from "react";
import { ImageNode } from "#components/editor/image-node";
import { MissingImageNode } from "#components/editor/missing-image-node";
import { useRemotePictures, useUploadQueue } from "#components/editor/uploads-provider";
import { unsavedMergeTag } from "#components/editor/use-content-changes";
import type { RemotePictures } from "#lib/client/editor/remote-pictures";
import type { UploadQueue } from "#lib/client/editor/uploads";
import type { UploadedFile } from "#lib/contracts/file";
import { getMissingImageName, getMissingImageUrl } from "#lib/domain/body/missing-image-source";
import { imageUrl } from "#lib/domain/body/url";

/** Counts the placeholders of a text: those whose picture is fetched or uploaded now, and the others. */
export type MissingImageCount = { missing: number; fetching: number; uploading: number };

// As with uploads: undo returns to before the paste, and the change still has to be saved.
const mergeTags = [HISTORY_MERGE_TAG, unsavedMergeTag];

/**
 * Replaces placeholders by their images once they are stored, also after an undo, notes why others
 * cannot be had, and counts the rest.
 */
export function useMissingImages(onCount: (count: MissingImageCount) => void): void {
  const [editor] = useLexicalComposerContext();
  const uploads = useUploadQueue();
  const pictures = useRemotePictures();
  useEffect(() => {
    const keys = new Set<NodeKey>();
    let lastReported = "";
    const update = () => {
      // Not `editor.read`: uploads start within an update, which that would end.
      const { changed, count } = editor.getEditorState().read(() => {
        const nodes = $listNodes(keys);
        return {
          changed: nodes.filter((node) => findChange(node, pictures, uploads)),
          count: countNodes(nodes.map((node) => getStates(node, pictures, uploads))),
        };
      });
      if (changed.length > 0) {
        const complete = () => {
          for (const node of changed) $applyChange(node, pictures, uploads);
        };
        editor.update(complete, { tag: mergeTags });
        return;
      }
      if (JSON.stringify(count) === lastReported) return;
      lastReported = JSON.stringify(count);
      onCount(count);
    };
    const listen: MutationListener = (mutations, { prevEditorState }) => {
      for (const [key, mutation] of mutations) {
        if (mutation !== "destroyed") {
          keys.add(key);
          continue;
        }
        keys.delete(key);
        const node = prevEditorState._nodeMap.get(key);
        if (node instanceof MissingImageNode) uploads.stop(node.__fields.upload ?? "");
      }
      update();
    };
    const unregister = editor.registerMutationListener(MissingImageNode, listen);
    const unsubscribers = [pictures.subscribe(update), uploads.subscribe(update)];
    return () => {
      unregister();
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [editor, uploads, pictures, onCount]);
}

/** Returns the placeholder with a key, unless it was removed. */
function $getMissingImage(key: NodeKey): MissingImageNode | null {
  const node = $getNodeByKey(key);
  return node instanceof MissingImageNode ? node : null;
}

const $listNodes = (keys: Set<NodeKey>): MissingImageNode[] =>
  [...keys].flatMap((key) => $getMissingImage(key) ?? []);

const getStates = (node: MissingImageNode, pictures: RemotePictures, uploads: UploadQueue) => {
  const { src, upload } = node.getFields();
  return {
    fetched: pictures.get().get(getMissingImageUrl(src) ?? ""),
    uploaded: upload === null ? undefined : uploads.get().get(upload)?.state,
  };
};

function countNodes(states: ReturnType<typeof getStates>[]): MissingImageCount {
  const uploading = states.filter(({ uploaded }) => uploaded?.name === "running").length;
  const isFetching = ({ fetched, uploaded }: (typeof states)[number]) =>
    fetched?.name === "running" && uploaded?.name !== "running";
  const fetching = states.filter(isFetching).length;
  return { missing: states.length - uploading - fetching, fetching, uploading };
}

type Change = { file: UploadedFile } | Partial<ReturnType<MissingImageNode["getFields"]>>;

/** Returns what became of a placeholder, or null if it stays as it is. */
function findChange(...args: Parameters<typeof getStates>): Change | null {
  const { fetched, uploaded } = getStates(...args);
  const { problem } = args[0].getFields();
  if (uploaded?.name === "stored") return { file: uploaded.file };
  if (uploaded?.name === "rejected") return { upload: null };
  if (fetched?.name === "stored") return { file: fetched.file };
  if (fetched?.name === "failed" && fetched.problem !== problem)
    return { problem: fetched.problem };
  return null;
}

function $applyChange(node: MissingImageNode, ...rest: [RemotePictures, UploadQueue]): void {
  const change = findChange(node, ...rest);
  if (!change) return;
  if (!("file" in change)) {
    node.setFields(change);
    return;
  }
  const { src, altText, caption } = node.getFields();
  const { file } = change;
  node.replace(
    new ImageNode({
      src: imageUrl(file.fileId),
      width: file.width ?? 0,
      height: file.height ?? 0,
      altText,
      showCaption: caption !== "",
      caption,
      position: "full",
    }),
  );
  if (file.lostAnimation) rest[1].noteLostAnimation(getMissingImageName(src));
}
