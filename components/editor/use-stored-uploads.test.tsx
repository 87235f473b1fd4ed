// @vitest-environment happy-dom
import { $createParagraphNode, $getRoot, $nodesOfType, createEditor } from "lexical";
import { expect, test, vi } from "vitest";
import { ImageNode } from "#components/editor/image-node";
import { editorNodes } from "#components/editor/nodes";
import { UploadNode } from "#components/editor/upload-node";
import { registerStoredUploads } from "#components/editor/use-stored-uploads";
import { createUploadQueue } from "#lib/client/editor/uploads";
import type { UploadedFile } from "#lib/contracts/file";
import { uploadedFile as stored } from "#lib/testing/uploaded-file";

const file = new File(["x"], "chart.png", { type: "image/png" });

/** Returns an editor with an upload that has not ended. */
function start() {
  const editor = createEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(document.createElement("div"));
  const end = Promise.withResolvers<UploadedFile>();
  const signals: AbortSignal[] = [];
  const queue = createUploadQueue((_file, { signal } = {}) => {
    if (signal) signals.push(signal);
    return end.promise;
  });
  const onCount = vi.fn();
  registerStoredUploads(editor, queue, onCount);
  const name = queue.add(file);
  const update = (change: () => void) => editor.update(change, { discrete: true });
  update(() => $getRoot().append($createParagraphNode().append(new UploadNode(name))));
  return { editor, queue, name, end, signals, onCount, update };
}

test("replaces a stored upload by its image", async () => {
  const { editor, end, onCount } = start();
  expect(onCount.mock.lastCall).toEqual([{ running: 1, failed: 0 }]);
  end.resolve(stored);
  await vi.waitFor(() => expect(onCount.mock.lastCall).toEqual([{ running: 0, failed: 0 }]));
  expect(editor.read(() => $nodesOfType(ImageNode).length)).toBe(1);
});

test("stops the upload of a placeholder that is removed", () => {
  const { queue, name, signals, onCount, update } = start();
  update(() => $getRoot().clear());
  expect(signals[0]?.aborted).toBe(true);
  expect(queue.get().get(name)?.state.name).toBe("failed");
  expect(onCount.mock.lastCall).toEqual([{ running: 0, failed: 0 }]);
});
