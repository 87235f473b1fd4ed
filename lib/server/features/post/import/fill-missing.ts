import { changeNodes } from "#lib/domain/body/change-nodes";
import type { MissingImageProblem } from "#lib/domain/body/missing-image-problem";
import { missingImageProblems } from "#lib/domain/body/missing-image-problem";
import { mayMissImages } from "#lib/domain/body/missing-images";
import { getOneOf, getString } from "#lib/domain/body/raw-node";
import type { StoredFile } from "#lib/server/features/file/present";

/** A stored picture, or why it cannot be had. */
export type PictureOutcome = StoredFile | MissingImageProblem;

type MissingImage = { src: string; problem: MissingImageProblem | null };

/** Lists the pictures that a serialized body misses, in the order of the text. */
export function listMissingImages(body: string): MissingImage[] {
  const found: MissingImage[] = [];
  if (!mayMissImages(body)) return found;
  changeNodes(body, (node) => {
    if (node.type !== "missing-image") return;
    const problem = getOneOf(node, "problem", [...missingImageProblems, null], null);
    found.push({ src: getString(node, "src"), problem });
  });
  return found;
}

/**
 * Puts pictures at the places of a serialized body where they are missing, by their `src`, and notes
 * why others cannot be had. Returns the body, and how many it got.
 */
export function fillMissingImages(body: string, outcomes: ReadonlyMap<string, PictureOutcome>) {
  let filledCount = 0;
  const filled = changeNodes(body, (node) => {
    const outcome = node.type === "missing-image" && outcomes.get(getString(node, "src"));
    if (!outcome) return;
    if (typeof outcome === "string") node.problem = outcome;
    else {
      const { url: src, width, height } = outcome;
      const showCaption = getString(node, "caption") !== "";
      Object.assign(node, { type: "inline-image", src, width, height, showCaption });
      filledCount += 1;
    }
  });
  return { body: filled, filledCount };
}
