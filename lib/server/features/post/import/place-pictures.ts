import type { RawNode } from "#lib/domain/body/raw-node";
import { getChildren, isRawNode } from "#lib/domain/body/raw-node";
import { parseImageId } from "#lib/domain/body/url";
import type { StoredFile } from "#lib/server/features/file/present";

/**
 * Gives the images of a serialized body the URL and size of their stored files. Of those that are not
 * stored, the alternative text will remain.
 */
export function placePictures(body: string, files: ReadonlyMap<string, StoredFile>): string {
  if (body === "") return "";
  const state: RawNode = JSON.parse(body);
  const stack: unknown[] = [state.root];
  while (stack.length > 0) {
    const node = stack.pop();
    if (!isRawNode(node)) continue;
    if (node.type === "inline-image") placePicture(node, files);
    stack.push(...getChildren(node));
  }
  return JSON.stringify(state);
}

function placePicture(node: RawNode, files: ReadonlyMap<string, StoredFile>): void {
  const file = files.get(parseImageId(String(node.src)) ?? "");
  node.src = file?.url ?? "";
  node.width = file?.width ?? 0;
  node.height = file?.height ?? 0;
}
