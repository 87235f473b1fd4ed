import { getMissingImageUrl } from "#lib/domain/body/missing-image-source";
import type { ImportProblem, ImportProblemKind } from "#lib/domain/post/import";
import { listMissingImages } from "#lib/server/features/post/import/fill-missing";
import { ProblemList } from "#lib/server/features/post/import/read/source-post";

/** Returns what the report says about the pictures that a body misses. */
export function listPictureProblems(body: string): ImportProblem[] {
  const problems = new ProblemList();
  for (const missing of listMissingImages(body)) problems.add(getKind(missing), missing.src);
  return problems.list;
}

function getKind({
  src,
  problem,
}: ReturnType<typeof listMissingImages>[number]): ImportProblemKind {
  if (problem === "storageFull") return "storageFull";
  if (getMissingImageUrl(src) !== null) return "pictureRemote";
  return problem === "notInArchive" ? "pictureMissing" : "pictureRefused";
}
