import { createParagraph } from "#lib/domain/body/create-node";
import type { MissingImageProblem } from "#lib/domain/body/missing-image-problem";
import { getMissingImageUrl } from "#lib/domain/body/missing-image-source";
import { getChildren, isRawNode, type RawNode } from "#lib/domain/body/raw-node";
import type { ImportProblem } from "#lib/domain/post/import";
import type { StoredFile } from "#lib/server/features/file/present";
import { fetchPictures } from "#lib/server/features/post/import/fetch-pictures";
import {
  fillMissingImages,
  listMissingImages,
  type PictureOutcome,
} from "#lib/server/features/post/import/fill-missing";
import { listPictureProblems } from "#lib/server/features/post/import/list-picture-problems";
import { placePictures } from "#lib/server/features/post/import/place-pictures";
import type { ReadPost } from "#lib/server/features/post/import/read/read-post";
import type { ImportRun } from "#lib/server/features/post/import/store-item";
import { storePictures } from "#lib/server/features/post/import/store-pictures";

/**
 * Stores the pictures of a post: those of the archive, and those of other sites. Returns the body with
 * them, with placeholders for the others; the id of the cover; and what went wrong. A cover that is
 * missing has its place above the text.
 */
export async function readyPictures(run: ImportRun, post: ReadPost) {
  const { userKey, signal, remote } = run;
  const { byId, refused } = await storePictures(post, run.pictures, userKey, signal);
  const placed = placePictures(post.body, byId, refused);
  const stored = post.coverId ? byId.get(post.coverId) : undefined;
  const refusedCover = refused.find(({ id }) => id === post.coverId);
  const coverUrl = getMissingImageUrl(post.coverSrc);
  const missing = listMissingImages(placed).filter(({ problem }) => problem === null);
  const urls = [coverUrl, ...missing.map(({ src }) => getMissingImageUrl(src))];
  const fetched = await fetchPictures(
    urls.filter((url) => url !== null),
    remote,
    userKey,
    signal,
  );
  const fetchedCover = coverUrl === null ? undefined : fetched.get(coverUrl);
  const cover = stored ?? (typeof fetchedCover === "object" ? fetchedCover : null);
  const { body: filled } = fillMissingImages(placed, fetched);
  const coverSrc = refusedCover?.name ?? coverUrl ?? post.coverSrc;
  const problem =
    refusedCover?.problem ?? (typeof fetchedCover === "string" ? fetchedCover : "notInArchive");
  const body = cover || coverSrc === "" ? filled : addAbove(filled, coverSrc, problem);
  return {
    body,
    coverId: cover?.fileId ?? null,
    problems: [...listPictureProblems(body), ...listLostAnimations(byId, fetched)],
  };
}

/** Adds a placeholder above the text, unless it has one for the same picture. */
function addAbove(body: string, src: string, problem: MissingImageProblem): string {
  if (listMissingImages(body).some((each) => each.src === src)) return body;
  const state: RawNode = body === "" ? { root: { type: "root", children: [] } } : JSON.parse(body);
  if (!isRawNode(state.root)) return body;
  const image = {
    type: "missing-image",
    version: 1,
    src,
    altText: "",
    caption: "",
    problem,
  } as const;
  state.root.children = [createParagraph({}, [image]), ...getChildren(state.root)];
  return JSON.stringify(state);
}

function listLostAnimations(
  byId: ReadonlyMap<string, StoredFile>,
  fetched: ReadonlyMap<string, PictureOutcome>,
): ImportProblem[] {
  const lost = [...byId, ...fetched].filter(
    ([, outcome]) => typeof outcome === "object" && outcome.lostAnimation,
  );
  const [, first] = lost[0] ?? [];
  if (!first) return [];
  const example = [...fetched].find(([, outcome]) => outcome === first)?.[0] ?? "";
  return [{ kind: "animationLost", count: lost.length, example }];
}
