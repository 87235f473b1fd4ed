import { changeNodes } from "#lib/domain/body/change-nodes";
import { parseImageId } from "#lib/domain/body/url";
import type { StoredFile } from "#lib/server/features/file/present";
import type { RefusedPicture } from "#lib/server/features/post/import/read/read-post";

/**
 * Gives the images of a serialized body the URL and size of their stored files. Those that cannot be
 * stored become placeholders.
 */
export const placePictures = (
  body: string,
  files: ReadonlyMap<string, StoredFile>,
  refused: readonly RefusedPicture[],
): string =>
  changeNodes(body, (node) => {
    if (node.type !== "inline-image") return;
    const id = parseImageId(String(node.src)) ?? "";
    const file = files.get(id);
    const { name: src = "", problem = "notInArchive" } =
      refused.find((each) => each.id === id) ?? {};
    if (file) Object.assign(node, { src: file.url, width: file.width, height: file.height });
    else Object.assign(node, { type: "missing-image", src, problem });
  });
